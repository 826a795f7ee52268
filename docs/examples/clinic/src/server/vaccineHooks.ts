import {
  appError,
  err,
  inLanguage,
  ok,
  type EntityDescription,
  type Locale,
} from '@patio/framework/kernel';
import { languageOf } from '@patio/framework/people/server';
import {
  type Database,
  type EntityHooks,
  type Letter,
  queueLetter,
  readRow,
  type Row,
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

/** The language of the owner's account; of who has none, the clinic's first. */
const languageFor = async (trx: Database, { person }: Row): Promise<Locale> =>
  person ? languageOf(trx, String(person)) : application.languages[0]!;

const vaccineName = (kind: unknown, language: Locale): string => {
  const field = vaccines.fields.find(({ name }) => name === 'kind');
  const option = field?.options?.find(({ value }) => value === kind);
  return option ? inLanguage(option.label, language) : String(kind);
};

type Subject = { readonly owner: Row; readonly animal: Row; readonly vaccine: Row };

const letterOf = (language: Locale, { owner, animal, vaccine }: Subject): Letter => ({
  language,
  ...inLanguage(
    words,
    language,
  )({
    owner: String(owner['name']),
    animal: String(animal['name']),
    vaccine: vaccineName(vaccine['kind'], language),
    day: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${String(vaccine['validUntil'])}T00:00:00Z`),
    ),
  }),
});

const referred = (trx: Database, description: EntityDescription, id: unknown) =>
  readRow(trx, description, { key: String(id), visibleTo: null });

/** Reminds owners by mail. */
export const vaccineHooks: EntityHooks = {
  commands: {
    remindOwner: async ({ trx, deps }, { row }) => {
      const animal = await referred(trx, animals, row['animal']);
      const owner = animal && (await referred(trx, owners, animal['owner']));
      if (!animal || !owner?.['email']) return err(appError('clinic.owner_without_email'));
      const language = await languageFor(trx, owner);
      await queueLetter(trx, deps, {
        user: { id: null, username: String(owner['name']), email: String(owner['email']) },
        type: 'shared',
        letter: letterOf(language, { owner, animal, vaccine: row }),
      });
      return ok({ remindedAt: deps.clock().toISOString() });
    },
  },
};
