import type { UncheckedValues } from '@patio/framework/kernel';

type Sale = UncheckedValues<'simulations'>;
type ClientFields = Pick<Sale, 'clientName' | 'birthDate' | 'state'>;

/** Client data found by a document, so that fields which show it can be cleared with it. */
export type FilledClient = { readonly document: string; readonly filled: ClientFields };

type FillQuery = {
  readonly values: Sale;
  /** Complete CPF or CNPJ, digits only. */
  readonly document: string;
  /** The dealer's client with that document, if any. */
  readonly known: UncheckedValues<'clients'> | undefined;
  readonly former: FilledClient;
};

const cnpjLength = 14;

/** Defaults of a sale. @source SIMR-009 */
const blank: ClientFields = { clientName: null, birthDate: null, state: 'SP' };

const clientFields = ['clientName', 'birthDate', 'state'] as const;

/** Fields that a sale copies from a client. */
const saleOf = ({ name, birthDate, stateId }: UncheckedValues<'clients'>): ClientFields => ({
  clientName: name,
  birthDate,
  state: stateId,
});

/** Whether a field still has its default. */
const isFree = (name: keyof ClientFields, value: unknown): boolean =>
  value === undefined || value === '' || value === blank[name];

/**
 * Changes to a sale after a complete document: kind of person, and the data of a client known to the dealer. Typed
 * values stay; values that belong to the client of another document are cleared.
 *
 * @returns `changes`: fields to write; `filled`: data of this document's client, for the next call
 */
export const filledClient = ({ values, document, known, former }: FillQuery) => {
  const kind = document.length === cnpjLength ? 'PJ' : 'PF';
  const isOther = document !== former.document && values.personType !== kind;
  const found: ClientFields = known ? saleOf(known) : {};
  const isOurs = (name: keyof ClientFields) =>
    name in former.filled && former.filled[name] === values[name];
  const names = clientFields.filter((name) => isOurs(name) || isFree(name, values[name]));
  const wanted = names.flatMap((name): readonly (readonly [keyof ClientFields, unknown])[] => {
    const value = found[name] ?? (isOurs(name) ? blank[name] : undefined);
    return value === undefined ? [] : [[name, value]];
  });
  const changes = wanted.filter(([name, value]) => value !== values[name]);
  return {
    changes: Object.fromEntries<unknown>([
      ...(isOther ? [['personType', kind] as const] : []),
      ...changes,
    ]),
    filled: { document, filled: found } satisfies FilledClient,
  };
};
