import { isLanguage } from '../model/isLanguage';
import type { Languages, Translations } from '../model/languages';
import type { EntitySchema, PropertySchema, ScreenSchema } from '../model/SchemaTypes';
import type { JsonFile, SchemaFiles } from '../read/readSchemas';
import type { Problem } from './Problem';
import { pointer, problem } from './World';

/** A translatable part of a file with its texts. */
type Part = {
  readonly path: readonly (string | number)[];
  readonly part: object;
  readonly members: readonly string[];
};

const titled = (path: Part['path'], part: object): Part => ({ path, part, members: ['title'] });

const present = (
  path: Part['path'],
  part: object | undefined,
  members: readonly string[] = ['title'],
): readonly Part[] => (part ? [{ path, part, members }] : []);

const propertyParts = (path: Part['path'], property: PropertySchema): readonly Part[] => {
  const { items, 'x-enum': options = [], 'x-blank': blank, 'x-range': range } = property;
  return [
    { path, part: property, members: ['title', 'description'] },
    ...options.map((option, index) => titled([...path, 'x-enum', index], option)),
    ...present([...path, 'x-blank'], blank),
    ...present([...path, 'x-range'], range),
    ...propertiesParts([...path, 'properties'], property.properties),
    ...(items ? propertyParts([...path, 'items'], items) : []),
  ];
};

const propertiesParts = (
  path: Part['path'],
  properties: PropertySchema['properties'] = {},
): readonly Part[] =>
  Object.entries(properties).flatMap(([name, property]) =>
    propertyParts([...path, name], property),
  );

const entityParts = (schema: EntitySchema): readonly Part[] => [
  titled([], schema),
  titled(['x-resource'], schema['x-resource']),
  ...present(['x-resource', 'unnamed'], schema['x-resource'].unnamed),
  ...Object.entries(schema['x-checks'] ?? {}).flatMap(([name, check]) =>
    present(['x-checks', name], check, ['message']),
  ),
  ...Object.entries(schema['x-actions'] ?? {}).flatMap(([name, action]) => [
    ...present(['x-actions', name], action, ['title', 'confirm', 'affects', 'done', 'reasonHelp']),
    ...propertiesParts(['x-actions', name, 'asks', 'properties'], action.asks?.properties),
  ]),
  ...propertiesParts(['properties'], schema.properties),
];

const layoutParts = (
  path: Part['path'],
  { list, form }: Pick<ScreenSchema, 'list' | 'form'>,
): readonly Part[] => [
  ...present([...path, 'list', 'create'], list?.create),
  ...(form?.sections ?? []).map((section, index) =>
    titled([...path, 'form', 'sections', index], section),
  ),
];

const screenParts = ({ screens = {}, wizard, ...layout }: ScreenSchema): readonly Part[] => [
  ...layoutParts([], layout),
  ...Object.entries(screens).flatMap(([name, screen]) => [
    titled(['screens', name], screen),
    ...layoutParts(['screens', name], screen),
  ]),
  ...(wizard?.pages ?? []).map((page, index) => titled(['wizard', 'pages', index], page)),
  ...(wizard?.steps ?? []).map((step, index) => titled(['wizard', 'steps', index], step)),
];

const namesOf = (sentences: unknown): readonly string[] =>
  typeof sentences === 'object' && sentences !== null ? Object.keys(sentences) : [];

/** Named sentences must have the same names in every language. */
const hasSameNames = (written: unknown, translated: unknown): boolean =>
  typeof written !== 'object' ||
  namesOf(written).toSorted().join() === namesOf(translated).toSorted().join();

const partProblems = (
  file: string,
  { path, part, members }: Part,
  [, ...others]: Languages,
): readonly Problem[] => {
  const written = part as Readonly<Record<string, unknown>>;
  const translations = (written['x-i18n'] ?? {}) as Translations;
  const known = members.filter((member) => written[member] !== undefined);
  // An unknown language is reported once, for application.json.
  const missing = others.filter(isLanguage).flatMap((language) =>
    known
      .filter((member) => {
        const translated = translations[language]?.[member];
        return translated === undefined || !hasSameNames(written[member], translated);
      })
      .map((member) =>
        problem(
          'missing-translation',
          { file, pointer: pointer(...path, 'x-i18n', language, member) },
          {
            message: `"${member}" has no text in ${language}`,
            suggestion: `Add "x-i18n": { "${language}": { "${member}": "…" } } beside it, or drop ${language} from languages of application.json.`,
          },
        ),
      ),
  );
  const unknown = Object.keys(translations).filter((language) => !others.includes(language));
  return [...missing, ...unknown.map((language) => unknownLanguage({ file, path, language }))];
};

const unknownLanguage = ({
  file,
  path,
  language,
}: {
  readonly file: string;
  readonly path: Part['path'];
  readonly language: string;
}): Problem =>
  problem(
    'unknown-language',
    { file, pointer: pointer(...path, 'x-i18n', language) },
    {
      message: `the application has no further language "${language}"`,
      suggestion: `Drop it, or add "${language}" to languages of application.json.`,
    },
  );

/** Missing translations, and those in unknown languages. */
export const translationProblems = (
  files: SchemaFiles,
  languages: Languages,
): readonly Problem[] => {
  const problemsOf = <T>(
    group: readonly JsonFile[],
    partsOf: (json: T) => readonly Part[],
  ): readonly Problem[] =>
    group.flatMap(({ file, json }) =>
      partsOf(json as T).flatMap((part) => partProblems(file, part, languages)),
    );
  return [...problemsOf(files.entities, entityParts), ...problemsOf(files.screens, screenParts)];
};
