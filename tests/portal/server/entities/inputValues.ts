import { fakeValue } from '#framework/kernel/kinds/fake.ts';
import type { ActionDescription, FieldDescription } from '@patio/framework/kernel';

type Values = Readonly<Record<string, unknown>>;

const request = (input: FieldDescription): unknown => {
  if (input.kind === 'date') return '2099-12-31';
  return input.kind === 'money' ? (input.minimum ?? 0) : fakeValue(input, 91);
};

/**
 * A value for each input of an action. Dates are a period's end, which can never be too late; amounts are the minimum,
 * which is never more than was paid.
 */
export const inputValuesOf = ({ asks = [] }: ActionDescription): Values =>
  Object.fromEntries(asks.map((input) => [input.name, request(input)]));

/** The fields that an action sets when given those values. */
export const setBy = (action: ActionDescription): Values =>
  Object.fromEntries(
    Object.entries(action.set ?? {}).map(([field, value]) => [
      field,
      typeof value === 'object' && value !== null ? inputValuesOf(action)[value.$asked] : value,
    ]),
  );
