import type { FieldDescription } from '../entity/EntityDescription';
import { normalisers } from './normalisers';

/**
 * A text of a field in the form in which it is validated, compared and stored: as its kind says, then in the field's own case.
 *
 * @param field kind, and `case` where the letters are kept in one
 * @param text what a person, a file or an address says
 */
export const normaliseText = (
  { kind, case: letters }: Pick<FieldDescription, 'kind' | 'case'>,
  text: string,
): string => {
  const normal = normalisers[kind](text);
  if (letters === undefined) return normal;
  return letters === 'upper' ? normal.toUpperCase() : normal.toLowerCase();
};
