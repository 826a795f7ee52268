import { textOf } from '@patio/framework/kernel';

/** A price table with its last day. */
type EndingTable = {
  readonly code: string;
  readonly description: string;
  readonly validTo: string;
};

/** Tables that end by a given day, earliest first. */
export const endingTables = (plans: readonly object[], until: string): readonly EndingTable[] =>
  plans
    .map((plan): EndingTable => {
      const { code, description, validTo } = plan as Readonly<Record<string, unknown>>;
      return { code: textOf(code), description: textOf(description), validTo: textOf(validTo) };
    })
    .filter(({ validTo }) => validTo !== '' && validTo <= until)
    .sort((a, b) => (a.validTo < b.validTo ? -1 : 1));
