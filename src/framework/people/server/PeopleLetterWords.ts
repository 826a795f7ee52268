import type { Letter } from '#server/mail/writeLetter.ts';
import type { CodeLetter, InvitationLetter, PeopleLetters, SecurityEvent } from './PeopleLetters';

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
