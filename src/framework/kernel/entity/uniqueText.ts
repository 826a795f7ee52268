import type { FieldDescription, EntityDescription } from './EntityDescription';
import { isSearchableKind } from '../kinds/operators';
import { canBeMasked } from './fieldRights';

type Searched = Pick<EntityDescription, 'search' | 'fields'>;

/** Search fields that are never masked: people who see others masked search only these. */
const openSearch = ({ search, fields }: Searched): readonly string[] =>
  search.filter((name) => fields.some((field) => field.name === name && !canBeMasked(field)));

/** Whether these are exactly the unmasked search fields, which have an index of their own. */
export const isOpenSearch = (description: Searched, names: readonly string[]): boolean =>
  openSearch(description).join() === names.join();

/** Fields of the second search index; undefined if everyone searches all fields, or none. */
export const openSearchIndex = (description: EntityDescription): readonly string[] | undefined => {
  const { access, search } = description;
  const open = openSearch(description);
  const isForAll = !access.reveal && JSON.stringify(access.list) === JSON.stringify(access.edit);
  return isForAll || open.length === 0 || open.length === search.length ? undefined : open;
};

/** Longer texts are prose: an index of their parts would cost more on each write than it saves. */
const longestPart = 320;

/**
 * Short texts outside the search that lists filter by their parts (`contains`, `startsWith`, `endsWith`). One index
 * covers all of them.
 */
export const partFields = ({ search, fields }: Searched): readonly string[] =>
  fields
    .filter(
      ({ name, kind, virtual, operators, maxLength = 0 }) =>
        !virtual &&
        kind !== 'text' &&
        maxLength <= longestPart &&
        isSearchableKind(kind) &&
        operators.includes('contains') &&
        !search.includes(name),
    )
    .map(({ name }) => name);

type Spelling = Pick<FieldDescription, 'pattern' | 'case'>;

/** Whether a code may differ only in case: its pattern accepts both cases and no stored case is set. */
const admitsBothCases = ({ pattern, case: letters }: Spelling): boolean =>
  letters === undefined && /A-Z/.test(pattern ?? '') && /a-z/.test(pattern ?? '');

/**
 * Whether unique values are equal despite different spelling: "Grupo Um" and "grupo  um", `SP1` and `sp1`. Not for
 * references, nor for texts whose pattern fixes the spelling.
 */
export const isComparedAlike = (
  field: Pick<FieldDescription, 'kind' | 'ref'> & Spelling,
): boolean =>
  field.kind === 'string' &&
  field.ref === undefined &&
  (field.pattern === undefined || admitsBothCases(field));

/** Normalised form of unique texts, identical to the database's `unique_text`: NFKC, single spaces, case-folded. */
export const uniqueText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[ \t\n\r]+/g, ' ')
    .replaceAll(/^ | $/g, '')
    .toLowerCase();

/** Table of a namespace shared by several entities. */
export const spaceTable = (space: string): string => `${space}_space`;
