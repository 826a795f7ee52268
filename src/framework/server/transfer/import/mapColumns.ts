import { ownKind } from '#kernel/kinds/ownKinds.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { marksOf } from '#kernel/formats/text.ts';
import { application } from '#kernel/application.ts';
import { columnTitles } from '#kernel/entity/columnTitles.ts';
import type { EntityDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { keyParts, keyPlus } from '#kernel/entity/TransferMethods.ts';
import type { ColumnMapping } from '#server/store/many/imports.ts';

/** Folds to letters and digits without accents: `Nome Fantasia` equals `nome_fantasia`. */
export const foldTitle = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Synonyms of headings, by parts of field names, in both languages. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  email: ['email', 'correio', 'mail', 'emailaddress'],
};

/** Whether a field can be imported by the person. */
export const isImportable = ({ editable, virtual, writeOnly, kind }: FieldDescription): boolean =>
  editable !== 'never' && !virtual && !writeOnly && kind !== 'password';

const isPlainName = (description: EntityDescription, title: string): boolean =>
  description.fields.some(({ name }) => name === title);

/** A candidate field for a heading, with its match quality. */
type Offer = { readonly name: string; readonly score: number };

/** Fields by exact or folded name. */
type Names = {
  readonly exact: ReadonlyMap<string, readonly Offer[]>;
  readonly folded: ReadonlyMap<string, readonly Offer[]>;
};

const group = (pairs: readonly (readonly [word: string, offer: Offer])[]): Names['exact'] => {
  const byWord = new Map<string, Offer[]>();
  for (const [word, offer] of pairs) byWord.set(word, [...(byWord.get(word) ?? []), offer]);
  return byWord;
};

const namesOf = (description: EntityDescription): Names => {
  const { fields } = description;
  const offer = (word: string, name: string, score: number) => [word, { name, score }] as const;
  const importable = fields.filter(isImportable);
  const titles = application().languages.map((locale) => columnTitles(description, locale));
  const folded = importable.flatMap(({ name, label, kind }) => [
    ...Object.values(label).map((each) => offer(foldTitle(each), name, 3)),
    offer(foldTitle(name), name, 2),
    ...(synonyms[kind] ?? ownKind(kind)?.headings ?? []).map((each) => offer(each, name, 1)),
  ]);
  return {
    exact: group(
      importable.flatMap(({ name, label }) => [
        offer(name, name, 5),
        ...Object.values(label).map((each) => offer(each, name, 4)),
        // As in an exported file.
        ...titles.map((one) => offer(one.get(name) ?? name, name, 4)),
      ]),
    ),
    folded: group(folded.filter(([word]) => word !== '')),
  };
};

const cache = new WeakMap<EntityDescription, Names>();

/** Maps headings to fields: best match first, each field once. */
export const suggestMapping = (
  description: EntityDescription,
  titles: readonly string[],
): ColumnMapping => {
  const names = cache.get(description) ?? namesOf(description);
  cache.set(description, names);
  const offersOf = (title: string): readonly Offer[] => [
    ...(names.exact.get(title) ?? []),
    ...(names.folded.get(foldTitle(title)) ?? []),
  ];
  const offers = titles.flatMap((title, at) => offersOf(title).map((offer) => ({ ...offer, at })));
  const mapping: Record<string, string> = {};
  const taken = new Set<string>();
  for (const { at, name } of offers.toSorted((a, b) => b.score - a.score || a.at - b.at)) {
    if (mapping[at] !== undefined || taken.has(name)) continue;
    mapping[at] = name;
    taken.add(name);
  }
  return mapping;
};

/**
 * Possible keys: the key, unique fields, then unique combinations, including a period's sequence with its first day;
 * none masked for the person.
 */
export const keyFields = (description: EntityDescription): readonly string[] => {
  const { effective, key, unique } = description;
  const sets = unique.map(({ fields }) => fields);
  const periods = effective ? [[...effective.by, effective.from]] : [];
  const found = description.fields.filter((field) => isImportable(field) && !field.masked);
  const importable = new Set(found.map(({ name }) => name));
  const keys = [[key], ...[...sets, ...periods].toSorted((a, b) => a.length - b.length)].map(
    (names) => names.join(keyPlus),
  );
  return [...new Set(keys)].filter((one) => keyParts(one).every((name) => importable.has(name)));
};

/** First key with all its columns mapped. */
export const suggestKey = (
  description: EntityDescription,
  mapping: ColumnMapping,
): string | null => {
  const mapped = new Set(Object.values(mapping));
  return (
    keyFields(description).find((key) => keyParts(key).every((name) => mapped.has(name))) ?? null
  );
};

/**
 * Whether numbers use a decimal point: headings are field names, or labels of a language that does. Otherwise by the
 * default language.
 */
export const hasPlainNumbers = (
  description: EntityDescription,
  titles: readonly string[],
): boolean => {
  const [first, ...others] = application().languages;
  const pointed = others.filter((language) => marksOf(language).decimal === '.');
  const labels = new Set(
    description.fields.flatMap(({ label }) =>
      pointed
        .map((language) => inLanguage(label, language))
        .filter((title) => title !== inLanguage(label, first)),
    ),
  );
  const plain = titles.filter((title) => isPlainName(description, title) || labels.has(title));
  return plain.length * 2 > titles.length;
};
