import type { FieldDescription } from '../entity/EntityDescription';

/** Whether a field is an enum with integer values. */
export const isCoded = ({
  kind,
  options = [],
}: Pick<FieldDescription, 'kind' | 'options'>): boolean =>
  kind === 'enum' && typeof options[0]?.value === 'number';
