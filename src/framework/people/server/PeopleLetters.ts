import type { Locale } from '#kernel/entity/EntityDescription.ts';
import type { Letter } from '#server/mail/writeLetter.ts';
import type { MailTypes } from '#server/store/MailTypes.ts';
import type { CodePurpose } from './store/codes';

/** A letter, and what the control of mails calls it. */
export type PeopleLetter = { readonly type: keyof MailTypes; readonly letter: Letter };

/** Whom a mail speaks to, and in which language. */
export type Reader = { readonly name: string; readonly language: Locale };

/** A verification code and where it is used. */
export type CodeLetter = Reader & {
  readonly purpose: CodePurpose;
  readonly code: string;
  readonly minutes: number;
  /** Address of the application, without a slash at its end. */
  readonly address: string;
};

/** A link at which a person chooses the first password. */
type InvitationLetter = Reader & { readonly username: string; readonly link: string };

/** What happened to the safety of an account. */
export type SecurityEvent =
  | 'factorAdded'
  | 'passkeyAdded'
  | 'factorRemoved'
  | 'factorTaken'
  | 'recoveryUsed'
  | 'codesBlocked'
  | 'newDevice';

/** Tells a person what happened to the safety of their account. */
export type SecurityLetter = Reader & {
  readonly event: SecurityEvent;
  /** Recovery codes left, name of the passkey, browser and network, or the administrator's reason. */
  readonly detail: string;
};

/** Mails about access. */
export type PeopleLetters = {
  readonly code: (mail: CodeLetter) => PeopleLetter;
  /** A password was set or changed. */
  readonly passwordChanged: (reader: Reader) => PeopleLetter;
  /** Somebody was blocked after too many wrong passwords. */
  readonly blocked: (reader: Reader) => PeopleLetter;
  /** A new person, whose first password is handed over by whoever registered them. */
  readonly welcome: (
    mail: Reader & { readonly username: string; readonly address: string },
  ) => PeopleLetter;
  /** A new person, who chooses the first password at a link. Absent: the framework's own words. */
  readonly invitation?: (mail: InvitationLetter) => PeopleLetter;
  /** Something happened to the safety of the account. Absent: the framework's own words. */
  readonly security?: (mail: SecurityLetter) => PeopleLetter;
};

/** Content of a mail besides its greeting. */
export type LetterBody = Omit<Letter, 'language' | 'greeting'>;

/** Words of mails about access in one language. */
export type PeopleLetterWords = {
  /** Precedes the reader's first name. */
  readonly greeting: string;
  /** Why a code is sent. */
  readonly reasons: Readonly<Record<CodeLetter['purpose'], string>>;
  readonly code: (mail: CodeLetter) => LetterBody;
  readonly changed: LetterBody;
  readonly blocked: LetterBody;
  readonly welcome: (mail: Parameters<PeopleLetters['welcome']>[0]) => LetterBody;
  readonly invitation: (mail: InvitationLetter) => LetterBody;
  /** Ends every security mail. */
  readonly notYou: string;
  readonly security: Readonly<
    Record<SecurityEvent, { readonly subject: string; readonly line: (detail: string) => string }>
  >;
};
