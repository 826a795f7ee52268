import { once } from 'node:events';
import type pg from 'pg';
import { StartupError } from '../../StartupError';
import { withClient } from './withClient';

type Wire = {
  readonly query: (text: string) => void;
  readonly sendCopyFromChunk: (chunk: Buffer) => void;
  readonly endCopyFrom: () => void;
  readonly stream: {
    readonly writableNeedDrain: boolean;
    readonly pause: () => void;
    readonly resume: () => void;
  } & NodeJS.EventEmitter;
};

const nothing = (): void => undefined;

/** Runs a COPY: its members are what the driver calls of a query. */
const runCopy = (client: pg.Client, members: object): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query({
      handleCommandComplete: nothing,
      handleRowDescription: nothing,
      handleDataRow: nothing,
      handleEmptyQuery: nothing,
      handleError: reject,
      handleReadyForQuery: resolve,
      ...members,
    } as unknown as pg.Submittable);
  });

const writeTo = async (client: pg.Client, what: string) => {
  let open: (wire: Wire) => void = nothing;
  const opened = new Promise<Wire>((resolve) => (open = resolve));
  const done = runCopy(client, {
    submit: (wire: Wire) => wire.query(`copy ${what} from stdin (format binary)`),
    handleCopyInResponse: open,
  });
  const wire = await Promise.race([opened, done.then(() => undefined)]);
  return { wire, done };
};

/** Passes rows on, no faster than they are written. */
const readFrom = (client: pg.Client, what: string, writer: Wire | undefined): Promise<void> => {
  let isWaiting = false;
  let reader: Wire;
  return runCopy(client, {
    submit: (wire: Wire) => {
      reader = wire;
      wire.query(`copy ${what} to stdout (format binary)`);
    },
    handleCopyData: ({ chunk }: { readonly chunk: Buffer }) => {
      writer?.sendCopyFromChunk(chunk);
      if (isWaiting || !writer?.stream.writableNeedDrain) return;
      isWaiting = true;
      reader.stream.pause();
      void once(writer.stream, 'drain').then(() => {
        isWaiting = false;
        reader.stream.resume();
      });
    },
  });
};

const pipeTable = async (from: pg.Client, to: pg.Client, what: string): Promise<void> => {
  const { wire, done } = await writeTo(to, what);
  await Promise.race([readFrom(from, what, wire), done]);
  wire?.endCopyFrom();
  await done;
};

type Table = { readonly name: string; readonly columns: string };

/** The copy has run the same migrations, so it knows what it has run. */
const tablesQuery = `
  select quote_ident(c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
  group by c.relname order by c.relname`;

const keysQuery = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;

const sequencesQuery = `
  select format('select setval(%L, %s)', format('%I.%I', schemaname, sequencename), last_value) as set
  from pg_sequences where schemaname = 'public' and last_value is not null`;

const rowsOf = async <T extends pg.QueryResultRow>(client: pg.Client, text: string) =>
  (await client.query<T>(text)).rows;

/** No rule looks at a row before all rows are there, and nothing is done because of one. */
const fill = async (from: pg.Client, to: pg.Client): Promise<void> => {
  const tables = await rowsOf<Table>(from, tablesQuery);
  const keys = await rowsOf<{ drop: string; add: string }>(to, keysQuery);
  const runAll = async (statements: readonly string[]): Promise<void> => {
    for (const statement of statements) await to.query(statement);
  };
  await runAll(keys.map((key) => key.drop));
  for (const { name, columns } of tables) {
    try {
      await to.query(`alter table ${name} disable trigger user; truncate ${name}`);
      await pipeTable(from, to, `${name} (${columns})`);
      await to.query(`alter table ${name} enable trigger user`);
    } catch (error) {
      throw new StartupError(
        `The rows of ${name} could not be copied (${(error as Error).message}): it is not as the migrations make it. Stop whatever is connected to the database, then it is copied whole.`,
      );
    }
  }
  await runAll(keys.map((key) => key.add));
  await runAll((await rowsOf<{ set: string }>(from, sequencesQuery)).map(({ set }) => set));
};

/**
 * Copies the rows of one moment from a database in use to one that has run the same migrations. Whoever works with the first
 * waits for nothing.
 *
 * @fails with StartupError naming the table whose rows do not fit
 */
export const copyRows = (fromUrl: string, toUrl: string): Promise<void> =>
  withClient(fromUrl, (from) =>
    withClient(toUrl, async (to) => {
      await from.query('begin isolation level repeatable read read only');
      await to.query('begin');
      await fill(from, to);
      await to.query('commit');
      await to.query('analyze');
    }),
  );
