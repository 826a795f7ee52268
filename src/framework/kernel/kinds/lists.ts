import type { FieldDescription, FieldKind } from '../entity/EntityDescription';

/**
 * Whether values of a kind are lists with a column of their own: an empty list stands where nothing was chosen, never
 * null.
 */
export const isListKind = (kind: FieldKind): boolean =>
  kind === 'referenceList' || kind === 'valueList';

/** What one value of a field is like: of a list of values its item, of any other the field itself. */
export const itemOf = (field: FieldDescription): FieldDescription => field.item ?? field;

/**
 * Whether values of a list may stand together: one alone, or several of one group.
 *
 * @param together groups of a field; absent: all may
 */
export const mayStandTogether = (
  together: FieldDescription['together'],
  values: readonly unknown[],
): boolean =>
  together === undefined ||
  values.length < 2 ||
  together.some((group) => values.every((value) => (group as readonly unknown[]).includes(value)));
