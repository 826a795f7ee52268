import type { ActionDescription } from './EntityDescription';

/**
 * The field whose value keeps an action from a record; undefined where the record is in a state that the action starts
 * from.
 */
export const otherState = (
  { when = {} }: Pick<ActionDescription, 'when'>,
  record: Readonly<Record<string, unknown>>,
): string | undefined =>
  Object.entries(when).find(
    ([field, values]) => !(values as readonly unknown[]).includes(record[field]),
  )?.[0];
