import type pg from 'pg';

/** What is sent to the database as it stands: values are texts, numbers or nothing. */
export type Statement = {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly (string | number | boolean | null)[];
};

/** What the driver's connection offers. */
type Wire = {
  readonly stream: { readonly cork: () => void; readonly uncork: () => void };
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  readonly parse: (statement: { name: string; text: string; types: readonly [] }) => void;
  readonly bind: (binding: { statement: string; values: readonly (string | null)[] }) => void;
  readonly execute: (portal: { portal: string; rows: number }) => void;
  readonly sync: () => void;
};

/** What the driver calls of a query. */
type Driven = pg.Submittable & {
  readonly name?: string;
  readonly text?: string;
  readonly _result?: unknown;
  handleRowDescription: (message: unknown) => void;
  handleDataRow: (message: unknown) => void;
  handleCommandComplete: (message: unknown, connection: unknown) => void;
  handleEmptyQuery: (connection: unknown) => void;
  handleReadyForQuery: (connection: unknown) => void;
  handleError: (error: Error, connection: unknown) => void;
};

const textOf = (value: Statement['values'][number]): string | null =>
  value === null ? null : String(value);

const isParsed = (wire: Wire, name: string): boolean =>
  name in wire.parsedStatements || name in wire.submittedNamedStatements;

const write = (wire: Wire, { name = '', text, values }: Statement): void => {
  if (name === '' || !isParsed(wire, name)) {
    wire.parse({ name, text, types: [] });
    if (name !== '') wire.submittedNamedStatements[name] = text;
  }
  wire.bind({ statement: name, values: values.map(textOf) });
  wire.execute({ portal: '', rows: 0 });
};

/**
 * Statements whose rows nobody reads, and after them one whose rows count: one message to the server and one answer. What the
 * server refuses ends all that come after it, so that the last one fails with the first failure.
 */
export class Together implements Driven {
  private at = 0;

  constructor(
    private readonly before: readonly Statement[],
    private readonly last: Driven,
  ) {}

  private get isLast(): boolean {
    return this.at >= this.before.length;
  }
  /** Of the statement that the server is at: the driver keeps which names are known to it. */
  get name(): string {
    return (this.isLast ? this.last : this.before[this.at])?.name ?? '';
  }
  get text(): string {
    return (this.isLast ? this.last : this.before[this.at])?.text ?? '';
  }

  /** The driver gives it the connection's ways to read values. */
  get _result(): unknown {
    return this.last._result;
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire;
    wire.stream.cork();
    for (const statement of this.before) write(wire, statement);
    // It ends with the sync of all.
    this.last.submit(connection);
    wire.stream.uncork();
  }

  handleRowDescription(message: unknown): void {
    if (this.isLast) this.last.handleRowDescription(message);
  }
  handleDataRow(message: unknown): void {
    if (this.isLast) this.last.handleDataRow(message);
  }
  handleCommandComplete(message: unknown, connection: unknown): void {
    if (this.isLast) this.last.handleCommandComplete(message, connection);
    else this.at += 1;
  }
  handleEmptyQuery(connection: unknown): void {
    if (this.isLast) this.last.handleEmptyQuery(connection);
  }
  handleReadyForQuery(connection: unknown): void {
    this.last.handleReadyForQuery(connection);
  }
  handleError(error: Error, connection: unknown): void {
    // The server passes over what follows: it knows none of these names yet.
    const { submittedNamedStatements: submitted } = connection as Wire;
    for (const { name } of [...this.before.slice(this.at), this.last])
      if (name !== undefined) delete submitted[name];
    this.last.handleError(error, connection);
  }
}
