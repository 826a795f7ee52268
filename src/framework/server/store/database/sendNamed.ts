import pg from 'pg';
import type { NamedStatement, Sent } from './owedStatements';

/** Columns of a statement's rows, as the driver keeps them once they were described. */
type Columns = {
  fields: readonly unknown[];
  _parsers: readonly unknown[] | undefined;
  _prebuiltEmptyResultObject: object | null;
};

type Wire = {
  readonly bind: (of: {
    readonly statement: string | undefined;
    readonly values: readonly (string | null)[];
  }) => void;
  readonly execute: (of: object) => void;
};

/** The driver's query with those of its members that are used here. */
type DriverQuery = {
  readonly _result: Columns;
  _accumulateRows: boolean;
  name: string | undefined;
  queryMode: 'extended' | undefined;
  prepare(wire: Wire): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
};
type Answered = (error: Error | undefined, result: Columns) => void;
const DriverQuery = pg.Query as unknown as new (
  text: string,
  values: readonly unknown[],
  answered: Answered,
) => DriverQuery;

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value);

/** What one connection has been told of the statements that it has prepared, and itself without asking for that. */
type Described = { readonly columns: Map<string, Columns>; readonly wire: Wire };

/**
 * A query that is sent together with statements that are owed: one message, which the server works off in order. Where
 * one is refused, it leaves out all after it, and the query fails with that refusal. Columns of a prepared statement
 * stay as they are (PostgreSQL refuses it when a table changed), so they are asked for once.
 */
class SentQuery extends DriverQuery {
  readonly #owed: readonly NamedStatement[];
  readonly #known: Columns | undefined;
  readonly #described: Described;
  #unanswered: number;

  constructor({ owed, name, text, values }: Sent, described: Described, answered: Answered) {
    super(text, [...values], answered);
    // A description instead of a text would be copied first.
    this.name = name;
    this.queryMode = 'extended';
    this.#owed = owed;
    this.#unanswered = owed.length;
    this.#described = described;
    this.#known = name === undefined ? undefined : described.columns.get(name);
  }

  override prepare(wire: Wire): void {
    for (const { name, values } of this.#owed) {
      wire.bind({ statement: name, values: values.map(textOf) });
      wire.execute({});
    }
    const known = this.#known;
    if (known) {
      this._result.fields = known.fields;
      this._result._parsers = known._parsers;
      this._result._prebuiltEmptyResultObject = known._prebuiltEmptyResultObject;
      this._accumulateRows = true;
    }
    super.prepare(known ? this.#described.wire : wire);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#unanswered > 0) this.#unanswered -= 1;
    else super.handleCommandComplete(message, wire);
  }
}

/** Sends statements of one connection by their names, each with those that have waited for it. */
export const createNamedSender = (client: pg.PoolClient) => {
  const send = client.query.bind(client) as unknown as (query: DriverQuery) => unknown;
  const { connection } = client as unknown as { readonly connection: Wire };
  const wire = Object.create(connection, { describe: { value: () => undefined } }) as Wire;
  const described: Described = { columns: new Map(), wire };
  const { columns } = described;
  const keep = (name: string, { fields, _parsers, _prebuiltEmptyResultObject }: Columns): void =>
    void columns.set(name, { fields, _parsers, _prebuiltEmptyResultObject });
  return (statement: Sent): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const query = new SentQuery(statement, described, (error, result) => {
        if (error) return reject(error);
        const { name } = statement;
        if (name !== undefined && !columns.has(name)) keep(name, result);
        resolve(result);
      });
      send(query);
    });
};
