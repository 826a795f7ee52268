import type { FieldDescription } from './EntityDescription';

type Spelling = Pick<FieldDescription, 'pattern' | 'case'>;

/** Whether a code can be written in two ways: its pattern takes letters of both cases, and none is the stored one. */
const admitsBothCases = ({ pattern, case: letters }: Spelling): boolean =>
  letters === undefined && /A-Z/.test(pattern ?? '') && /a-z/.test(pattern ?? '');

/**
 * Whether two values of a unique field are the same although they are written differently: "Grupo Um" and "grupo  um"
 * are one name, `SP1` and `sp1` one code. References are not, nor texts whose pattern says how they are written.
 */
export const isComparedAlike = (
  field: Pick<FieldDescription, 'kind' | 'ref'> & Spelling,
): boolean =>
  field.kind === 'string' &&
  field.ref === undefined &&
  (field.pattern === undefined || admitsBothCases(field));

/** A text as unique ones are compared, just as `unique_text` of the database does: NFKC, single spaces, no case. */
export const uniqueText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[ \t\n\r]+/g, ' ')
    .replaceAll(/^ | $/g, '')
    .toLowerCase();

/** Table of the values of a space that several entities share. */
export const spaceTable = (space: string): string => `${space}_space`;
