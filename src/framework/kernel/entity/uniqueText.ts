import type { FieldDescription } from './EntityDescription';

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
