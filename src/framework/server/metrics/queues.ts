import type { Deps } from '../deps';
import { poolOf } from '../store/database/database';
import { readQueues, type WaitingQueue } from '../store/queues';
import type { Metrics } from './registry';

/** Minimum interval of reads, in milliseconds; the cached values are returned within it. */
const freshMs = 5_000;

/** Shares one read among concurrent callers, and reads again only once the result is stale. Null: failed. */
const createReader = ({ db, clock }: Deps) => {
  let known: Promise<readonly WaitingQueue[] | null> | undefined;
  let readAt = -Infinity;
  return (): Promise<readonly WaitingQueue[] | null> => {
    if (known === undefined || performance.now() - readAt > freshMs) {
      readAt = performance.now();
      known = readQueues(db, clock()).catch(() => null);
    }
    return known;
  };
};

type Line = { readonly value: number; readonly labels?: Readonly<Record<string, string>> };
type Figure = {
  readonly name: string;
  readonly help: string;
  readonly label?: string;
  readonly read: () => readonly Line[] | Promise<readonly Line[]>;
};

const figuresOf = (deps: Deps): readonly Figure[] => {
  const queues = createReader(deps);
  const pool = poolOf(deps.db);
  const linesOf = async (pick: (queue: WaitingQueue) => number): Promise<readonly Line[]> =>
    ((await queues()) ?? []).map((one) => ({ labels: { queue: one.queue }, value: pick(one) }));
  return [
    {
      name: 'patio_queue_waiting',
      help: 'What waits in a queue of the database, for all processes.',
      label: 'queue',
      read: () => linesOf(({ waiting }) => waiting),
    },
    {
      name: 'patio_queue_age_seconds',
      help: 'For how long the oldest of a queue has been due.',
      label: 'queue',
      read: () => linesOf(({ seconds }) => seconds),
    },
    {
      name: 'patio_database_up',
      help: 'Whether the database answered.',
      read: async () => [{ value: (await queues()) === null ? 0 : 1 }],
    },
    {
      name: 'patio_database_connections',
      help: 'Connections of this process.',
      label: 'state',
      read: () => [
        { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
        { labels: { state: 'idle' }, value: pool.idleCount },
      ],
    },
    {
      name: 'patio_database_connections_max',
      help: 'Connections that this process may open.',
      read: () => [{ value: deps.config.databasePoolSize }],
    },
    {
      name: 'patio_database_pool_waiting',
      help: 'Calls that wait for a connection.',
      read: () => [{ value: pool.waitingCount }],
    },
  ];
};

const gaugeOf = ({ Gauge }: Metrics, { name, help, label, read }: Figure) =>
  new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [],
    async collect() {
      this.reset();
      for (const { labels = {}, value } of await read()) this.set(labels, value);
    },
  });

/** Gauges of a server, read on collection. The last server of a process counts. */
export const observeServer = (deps: Deps, metrics: Metrics): void => {
  const { registry } = metrics;
  for (const figure of figuresOf(deps)) {
    registry.removeSingleMetric(figure.name);
    registry.registerMetric(gaugeOf(metrics, figure));
  }
};
