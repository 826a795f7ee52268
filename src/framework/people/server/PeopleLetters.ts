import type { Locale } from '#kernel/entity/EntityDescription.ts';
import type { Letter } from '#server/mail/writeLetter.ts';
import type { MailTypes } from '#server/store/MailTypes.ts';
import type { CodePurpose } from './store/codes';

/** A mail with its type in the mail log. */
export type PeopleLetter = { readonly type: keyof MailTypes; readonly letter: Letter };

/** Recipient of a mail, and its language. */
export type Reader = { readonly name: string; readonly language: Locale };

/** A verification code and where to use it. */
export type CodeLetter = Reader & {
  readonly purpose: CodePurpose;
  readonly code: string;
  readonly minutes: number;
  /** URL of the application, without trailing slash. */
  readonly address: string;
};

/** A link for choosing the first password. */
type InvitationLetter = Reader & { readonly username: string; readonly link: string };

/** Security events of an account. */
export type SecurityEvent =
  | 'factorAdded'
  | 'passkeyAdded'
  | 'factorRemoved'
  | 'factorTaken'
  | 'recoveryUsed'
  | 'codesBlocked'
  | 'newDevice';

/** Notifies a person of a security event of their account. */
export type SecurityLetter = Reader & {
  readonly event: SecurityEvent;
  /** Recovery codes left, name of the passkey, browser and network, or the administrator's reason. */
  readonly detail: string;
};

/** Mails about account access. */
export type PeopleLetters = {
  readonly code: (mail: CodeLetter) => PeopleLetter;
  /** A password was set or changed. */
  readonly passwordChanged: (reader: Reader) => PeopleLetter;
  /** Somebody was blocked after too many wrong passwords. */
  readonly blocked: (reader: Reader) => PeopleLetter;
  /** A new person whose first password is given by the administrator who registered them. */
  readonly welcome: (
    mail: Reader & { readonly username: string; readonly address: string },
  ) => PeopleLetter;
  /** A new person, who chooses the first password at a link. Default: the framework's text. */
  readonly invitation?: (mail: InvitationLetter) => PeopleLetter;
  /** A security event of the account. Default: the framework's text. */
  readonly security?: (mail: SecurityLetter) => PeopleLetter;
};

/** Content of a mail below its greeting. */
export type LetterBody = Omit<Letter, 'language' | 'greeting'>;

/** Mail texts about account access in one language. */
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
