type Members = Readonly<Record<string, unknown>>;

/** What a document has filled in of the client of a sale, so that it goes with the document. */
export type FilledClient = { readonly document: string; readonly filled: Members };

type Ask = {
  readonly values: Members;
  /** A whole CPF or CNPJ, bare. */
  readonly document: string;
  /** The client of that document, where the dealer has one. */
  readonly known: Members | undefined;
  readonly former: FilledClient;
};

const cnpjLength = 14;

/** What a sale begins with. @source SIMR-009 */
const blank: Members = { clientName: null, birthDate: null, state: 'SP' };

/** What a sale takes over of a client. */
const saleOf = ({ name, birthDate, stateId }: Members): Members => ({
  clientName: name,
  birthDate,
  state: stateId,
});

/** Whether nobody has filled a field in: it is as a new sale begins. */
const isFree = (name: string, value: unknown): boolean =>
  value === undefined || value === '' || value === blank[name];

/**
 * What a whole document changes of a sale: an individual or a business buys, and the rest of a client whom the dealer
 * knows. What a person has typed stays; what another document had filled in goes with it.
 *
 * @returns `changes`: fields to write; `filled`: what this document has filled in, for the next one
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
