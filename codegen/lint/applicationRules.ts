import { menuIcons } from '@patio/framework/kernel';
import { isLanguage } from '../model/isLanguage';
import type { ApplicationSchema, EntitySchema } from '../model/SchemaTypes';
import type { SchemaFiles } from '../read/readSchemas';
import { didYouMean, problem, unknownName } from './World';
import type { Problem } from './Problem';

const canonical = (tag: string): string | undefined => {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
};

const tagProblems = (file: string, tag: string, at: string): readonly Problem[] => {
  if (isLanguage(tag)) return [];
  const right = canonical(tag);
  return [
    problem(
      'application-setting',
      { file, pointer: at },
      {
        message: `"${tag}" is no language by its BCP 47 tag`,
        suggestion:
          right !== undefined && isLanguage(right)
            ? `Write "${right}".`
            : 'Write "pt-BR", "es" or the like.',
      },
    ),
  ];
};

const isZone = (timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const listed = (
  kind: 'currency' | 'timeZone',
  { file, value, example }: { file: string; value: string; example: string },
): Problem =>
  problem(
    'application-setting',
    { file, pointer: `/${kind}` },
    {
      message: `there is no ${kind === 'currency' ? 'currency' : 'time zone'} "${value}"`,
      suggestion:
        didYouMean(value, Intl.supportedValuesOf(kind)) ?? `Write one such as ${example}.`,
    },
  );

/** Unknown icons, and icons that shadow the framework's. */
const menuFaults = (
  file: string,
  { menu = [], icons = {} }: ApplicationSchema,
): readonly Problem[] => {
  const own = Object.keys(icons);
  const known = [...Object.keys(menuIcons), ...own];
  return [
    ...menu.flatMap(({ icon }, index) =>
      unknownName(
        'unknown-icon',
        { file, pointer: `/menu/${index}/icon` },
        { name: icon, known, what: 'icon' },
      ),
    ),
    ...own
      .filter((name) => Object.hasOwn(menuIcons, name))
      .map((name) =>
        problem(
          'duplicate-name',
          { file, pointer: `/icons/${name}` },
          { message: `the framework has an icon "${name}"`, suggestion: 'Give it another name.' },
        ),
      ),
  ];
};

/** A missing people schema, or one without the options. */
const groupFaults = (
  file: string,
  { groups }: ApplicationSchema,
  { entities }: SchemaFiles,
): readonly Problem[] => {
  if (groups === undefined || !('entity' in groups)) return [];
  const schemas = entities.map(({ json }) => json as EntitySchema);
  const people = schemas.find(({ $id }) => $id === groups.entity);
  if (!people)
    return unknownName(
      'unknown-resource',
      { file, pointer: '/groups/entity' },
      { name: groups.entity, known: schemas.map(({ $id }) => $id), what: 'entity' },
    );
  const listed = Object.entries(people.properties).filter(([, property]) => property.enum);
  return unknownName(
    'unknown-field',
    { file, pointer: '/groups/field' },
    {
      name: groups.field,
      known: listed.map(([name]) => name),
      what: `field with choices of ${people.$id}`,
    },
  );
};

/** Problems in `application.json`, which is required. */
export const applicationProblems = (files: SchemaFiles): readonly Problem[] => {
  const { application } = files;
  if (!application)
    return [
      problem(
        'application-missing',
        { file: 'application.json', pointer: '' },
        {
          message: 'there is no application.json beside the folder of the entities',
          suggestion:
            'Write {"languages": ["en"], "currency": "EUR", "timeZone": "Europe/Madrid"} into it.',
        },
      ),
    ];
  const { file, json } = application;
  const { languages, currency, timeZone, formats } = json as ApplicationSchema;
  const isCurrency = Intl.supportedValuesOf('currency').includes(currency);
  return [
    ...languages.flatMap((tag, index) => tagProblems(file, tag, `/languages/${index}`)),
    ...(formats === undefined ? [] : tagProblems(file, formats, '/formats')),
    ...(isCurrency ? [] : [listed('currency', { file, value: currency, example: 'EUR' })]),
    ...(isZone(timeZone)
      ? []
      : [listed('timeZone', { file, value: timeZone, example: 'Europe/Madrid' })]),
    ...menuFaults(file, json as ApplicationSchema),
    ...groupFaults(file, json as ApplicationSchema, files),
  ];
};
