import { inLanguage } from '#kernel/entity/Localized.ts';
import type { Letter } from '#server/mail/writeLetter.ts';
import { letterWords } from './messages/letters';
import type {
  LetterBody,
  PeopleLetterWords,
  PeopleLetter,
  PeopleLetters,
  Reader,
  SecurityLetter,
} from './PeopleLetters';

const wordsFor = ({ language }: Reader): PeopleLetterWords => inLanguage(letterWords, language);

/** Adds a greeting with the first name. */
const written = (reader: Reader, body: LetterBody): Letter => {
  const firstName = reader.name.trim().split(/\s+/)[0] ?? '';
  const { language } = reader;
  return { language, greeting: `${wordsFor(reader).greeting}, ${firstName}.`, ...body };
};

const securityLetter = (mail: SecurityLetter): Letter => {
  const { security, notYou } = wordsFor(mail);
  const { subject, line } = security[mail.event];
  return written(mail, { subject, lines: [line(mail.detail), notYou] });
};

/** Mails about account access that name no product. */
export const plainLetters = {
  code: (mail) => ({
    type: 'verificationCode',
    letter: written(mail, wordsFor(mail).code(mail)),
  }),
  passwordChanged: (reader) => ({
    type: 'passwordChanged',
    letter: written(reader, wordsFor(reader).changed),
  }),
  blocked: (reader) => ({
    type: 'userBlocked',
    letter: written(reader, wordsFor(reader).blocked),
  }),
  welcome: (mail) => ({
    type: 'welcome',
    letter: written(mail, wordsFor(mail).welcome(mail)),
  }),
  invitation: (mail) => ({
    type: 'welcome',
    letter: written(mail, wordsFor(mail).invitation(mail)),
  }),
  security: (mail): PeopleLetter => ({
    type: 'securityNotice',
    letter: securityLetter(mail),
  }),
} satisfies PeopleLetters;
