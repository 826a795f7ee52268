import {
  appError,
  err,
  inLanguage,
  ok,
  type EntityRow,
  type Locale,
} from '@patio/framework/kernel';
import { languageOf } from '@patio/framework/people/server';
import {
  type Database,
  type EntityHooks,
  type Letter,
  queueLetter,
  readRow,
} from '@patio/framework/server';
import { application } from '../generated/application';
import { animals } from '../generated/descriptions/animals';
import { owners } from '../generated/descriptions/owners';
import { vaccines } from '../generated/descriptions/vaccines';

type Reminder = {
  readonly owner: string;
  readonly animal: string;
  readonly vaccine: string;
  readonly day: string;
};

type Words = (reminder: Reminder) => Omit<Letter, 'language'>;

const words: Readonly<Record<Locale, Words>> = {
  en: ({ owner, animal, vaccine, day }) => ({
    subject: 'A vaccine is due soon',
    greeting: `Hello ${owner},`,
    lines: [
      `the vaccine “${vaccine}” of ${animal} is valid until ${day}.`,
      'Call us, or come by, to choose a day for the next one.',
    ],
  }),
  es: ({ owner, animal, vaccine, day }) => ({
    subject: 'Pronto toca una vacuna',
    greeting: `Hola, ${owner}:`,
    lines: [
      `la vacuna «${vaccine}» de ${animal} es válida hasta el ${day}.`,
      'Llámenos o pase por la clínica para elegir el día de la siguiente.',
    ],
  }),
};

/** Language of the owner's account; without one, the clinic's first language. */
const languageFor = async (trx: Database, { person }: EntityRow<'owners'>): Promise<Locale> =>
  person ? languageOf(trx, person) : application.languages[0]!;

const vaccineName = (kind: unknown, language: Locale): string => {
  const field = vaccines.fields.find(({ name }) => name === 'kind');
  const option = field?.options?.find(({ value }) => value === kind);
  return option ? inLanguage(option.label, language) : String(kind);
};

type Subject = {
  readonly owner: EntityRow<'owners'>;
  readonly animal: EntityRow<'animals'>;
  readonly vaccine: EntityRow<'vaccines'>;
};

const letterOf = (language: Locale, { owner, animal, vaccine }: Subject): Letter => ({
  language,
  ...inLanguage(
    words,
    language,
  )({
    owner: owner.name,
    animal: animal.name,
    vaccine: vaccineName(vaccine.kind, language),
    day: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${vaccine.validUntil}T00:00:00Z`),
    ),
  }),
});

/** Reminds owners by mail. */
export const vaccineHooks: EntityHooks<'vaccines'> = {
  commands: {
    remindOwner: async ({ trx, deps }, { row }) => {
      const animal = await readRow(trx, animals, { key: row.animal, visibleTo: null });
      const owner = animal && (await readRow(trx, owners, { key: animal.owner, visibleTo: null }));
      if (!animal || !owner?.email) return err(appError('clinic.owner_without_email'));
      const language = await languageFor(trx, owner);
      await queueLetter(trx, deps, {
        user: { id: null, username: owner.name, email: owner.email },
        type: 'shared',
        letter: letterOf(language, { owner, animal, vaccine: row }),
      });
      return ok({ remindedAt: deps.clock().toISOString() });
    },
  },
};
