import type { FieldDescription } from './EntityDescription';

/**
 * Whether two values of a unique field are the same although they are written differently: "Grupo Um" and "grupo  um"
 * are one name. Codes are not: references, and texts whose pattern says how they are written.
 */
export const isComparedAlike = ({
  kind,
  ref,
  pattern,
}: Pick<FieldDescription, 'kind' | 'ref' | 'pattern'>): boolean =>
  kind === 'string' && ref === undefined && pattern === undefined;

/** A text as unique ones are compared, just as `unique_text` of the database does: NFKC, single spaces, no case. */
export const uniqueText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[ \t\n\r]+/g, ' ')
    .replaceAll(/^ | $/g, '')
    .toLowerCase();

/** Table of the values of a space that several entities share. */
export const spaceTable = (space: string): string => `${space}_space`;
