import type { EntityDescription, FieldDescription } from '../../../kernel/entity/EntityDescription';
import type { ColumnMapping } from '../../store/imports';

/** Letters and digits only, without accents: `Nome Fantasia` and `nome_fantasia` are the same heading. */
export const foldTitle = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Other words for the headings of tables, by a part of the field's own: both languages. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  cnpj: ['cnpj', 'documento', 'document', 'taxid'],
  cpf: ['cpf', 'documento', 'document'],
  cpfCnpj: ['cpfcnpj', 'documento', 'document', 'cpf', 'cnpj'],
  cep: ['cep', 'codigopostal', 'zip', 'zipcode', 'postalcode'],
  email: ['email', 'correio', 'mail', 'emailaddress'],
  phoneBr: ['telefone', 'fone', 'celular', 'phone', 'mobile', 'tel'],
  uf: ['uf', 'estado', 'state'],
};

/** Whether a person may fill the field by a table. */
export const isImportable = ({ editable, virtual, writeOnly, kind }: FieldDescription): boolean =>
  editable !== 'never' && !virtual && !writeOnly && kind !== 'password';

const isPlainName = (description: EntityDescription, title: string): boolean =>
  description.fields.some(({ name }) => name === title);

/** How exactly a heading names a field: 0 not at all. */
const fit = (field: FieldDescription, title: string): number => {
  if (title === field.name) return 5;
  const folded = foldTitle(title);
  if (folded === '') return 0;
  if (Object.values(field.label).some((label) => label === title)) return 4;
  if (Object.values(field.label).some((label) => foldTitle(label) === folded)) return 3;
  if (foldTitle(field.name) === folded) return 2;
  return synonyms[field.kind]?.includes(folded) ? 1 : 0;
};

/** Field for each heading: the best fit first, each field once. */
export const guessMapping = (
  description: EntityDescription,
  titles: readonly string[],
): ColumnMapping => {
  const offers = titles.flatMap((title, at) =>
    description.fields
      .filter(isImportable)
      .map((field) => ({ at, name: field.name, score: fit(field, title) }))
      .filter(({ score }) => score > 0),
  );
  const mapping: Record<string, string> = {};
  const taken = new Set<string>();
  for (const { at, name } of offers.toSorted((a, b) => b.score - a.score || a.at - b.at)) {
    if (mapping[at] !== undefined || taken.has(name)) continue;
    mapping[at] = name;
    taken.add(name);
  }
  return mapping;
};

/** Fields whose value finds one record: the key, then unique fields of their own; none that the person reads as a mask. */
export const keyFields = (description: EntityDescription): readonly string[] => {
  const single = description.unique.flatMap(({ fields }) => (fields.length === 1 ? fields : []));
  const found = description.fields.filter((field) => isImportable(field) && !field.masked);
  const importable = new Set(found.map(({ name }) => name));
  return [...new Set([description.key, ...single])].filter((name) => importable.has(name));
};

/** The first field that finds records and has a column. */
export const guessKey = (description: EntityDescription, mapping: ColumnMapping): string | null => {
  const mapped = new Set(Object.values(mapping));
  return keyFields(description).find((name) => mapped.has(name)) ?? null;
};

/**
 * Whether numbers of the table use a point: its headings are the fields' own names, or English labels. Else they are read as
 * people in Brazil write them, with either.
 */
export const hasPlainNumbers = (
  description: EntityDescription,
  titles: readonly string[],
): boolean => {
  const english = new Set(
    description.fields
      .filter(({ label }) => label.en !== label['pt-BR'])
      .map(({ label }) => label.en),
  );
  const plain = titles.filter((title) => isPlainName(description, title) || english.has(title));
  return plain.length * 2 > titles.length;
};
