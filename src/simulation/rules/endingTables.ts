/** A price table with its last day. */
type EndingTable = {
  readonly code: string;
  readonly description: string;
  readonly validTo: string;
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Tables that end until a day, the next end first. */
export const endingTables = (plans: readonly object[], until: string): readonly EndingTable[] =>
  plans
    .map((plan): EndingTable => {
      const { code, description, validTo } = plan as Readonly<Record<string, unknown>>;
      return { code: text(code), description: text(description), validTo: text(validTo) };
    })
    .filter(({ validTo }) => validTo !== '' && validTo <= until)
    .sort((a, b) => (a.validTo < b.validTo ? -1 : 1));
