import { fakeValue } from '#framework/kernel/kinds/fake.ts';
import type { ActionDescription, FieldDescription } from '@patio/framework/kernel';

type Values = Readonly<Record<string, unknown>>;

const asked = (input: FieldDescription): unknown => {
  if (input.kind === 'date') return '2099-12-31';
  return input.kind === 'money' ? (input.minimum ?? 0) : fakeValue(input, 91);
};

/**
 * Something for all that an action asks for. Days are those of a period's end: none is too far away; amounts the least:
 * none is more than was paid.
 */
export const askedBy = ({ asks = [] }: ActionDescription): Values =>
  Object.fromEntries(asks.map((input) => [input.name, asked(input)]));

/** What an action makes of a record when it is given that. */
export const setBy = (action: ActionDescription): Values =>
  Object.fromEntries(
    Object.entries(action.set ?? {}).map(([field, value]) => [
      field,
      typeof value === 'object' && value !== null ? askedBy(action)[value.$asked] : value,
    ]),
  );
