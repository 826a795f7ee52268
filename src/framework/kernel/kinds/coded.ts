import type { FieldDescription } from '../entity/EntityDescription';

/** Whether a field is a choice whose values are whole numbers: codes that have words. */
export const isCoded = ({
  kind,
  options = [],
}: Pick<FieldDescription, 'kind' | 'options'>): boolean =>
  kind === 'enum' && typeof options[0]?.value === 'number';
