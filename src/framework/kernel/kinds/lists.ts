import type { FieldDescription, FieldKind } from '../entity/EntityDescription';

/** Whether a field is an enum with integer values. */
export const isCoded = ({
  kind,
  options = [],
}: Pick<FieldDescription, 'kind' | 'options'>): boolean =>
  kind === 'enum' && typeof options[0]?.value === 'number';

/** Whether a kind is a list stored in one column: empty is an empty list, never null. */
export const isListKind = (kind: FieldKind): boolean =>
  kind === 'referenceList' || kind === 'valueList';

/** Item of a list field; any other field itself. */
export const itemOf = (field: FieldDescription): FieldDescription => field.item ?? field;

/**
 * Whether list values can be combined: a single one, or several of one group.
 *
 * @param together groups of a field; absent: all can
 */
export const canCombine = (
  together: FieldDescription['together'],
  values: readonly unknown[],
): boolean =>
  together === undefined ||
  values.length < 2 ||
  together.some((group) => values.every((value) => (group as readonly unknown[]).includes(value)));
