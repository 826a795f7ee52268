type Members = Readonly<Record<string, unknown>>;

/** Client fields filled in from a document, so that they can be cleared with it. */
export type FilledClient = { readonly document: string; readonly filled: Members };

type Ask = {
  readonly values: Members;
  /** Complete CPF or CNPJ, digits only. */
  readonly document: string;
  /** The dealer's client with that document, if any. */
  readonly known: Members | undefined;
  readonly former: FilledClient;
};

const cnpjLength = 14;

/** Defaults of a sale. @source SIMR-009 */
const blank: Members = { clientName: null, birthDate: null, state: 'SP' };

/** Fields that a sale copies from a client. */
const saleOf = ({ name, birthDate, stateId }: Members): Members => ({
  clientName: name,
  birthDate,
  state: stateId,
});

/** Whether a field still has its default. */
const isFree = (name: string, value: unknown): boolean =>
  value === undefined || value === '' || value === blank[name];

/**
 * Changes to a sale after a complete document: kind of person, and the data of a client known to the dealer. Typed
 * values stay; values filled in from another document are cleared.
 *
 * @returns `changes`: fields to write; `filled`: values from this document, for the next call
 */
export const filledClient = ({ values, document, known, former }: Ask) => {
  const kind = document.length === cnpjLength ? 'PJ' : 'PF';
  const isOther = document !== former.document && values['personType'] !== kind;
  const found = known ? saleOf(known) : {};
  const isOurs = (name: string) => name in former.filled && former.filled[name] === values[name];
  const names = Object.keys(blank).filter((name) => isOurs(name) || isFree(name, values[name]));
  const wanted = names.flatMap((name): readonly (readonly [string, unknown])[] => {
    const value = found[name] ?? (isOurs(name) ? blank[name] : undefined);
    return value === undefined ? [] : [[name, value]];
  });
  const changes = wanted.filter(([name, value]) => value !== values[name]);
  return {
    changes: Object.fromEntries<unknown>([
      ...(isOther ? [['personType', kind] as const] : []),
      ...changes,
    ]),
    filled: { document, filled: known ? Object.fromEntries<unknown>(wanted) : {} } as FilledClient,
  };
};
