import type * as prometheus from 'prom-client';

const createMetrics = (library: typeof prometheus) => {
  const { Counter, Gauge, Histogram, collectDefaultMetrics } = library;
  const registry = new library.Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    /** Counters of this process. Names follow Prometheus: unit, then `_total`. */
    registry,

    Gauge,

    /** Requests by route pattern, never by URL: `/api/:userType/books/:id`. */
    requests: new Counter({
      name: 'http_server_requests_total',
      help: 'Requests that were answered.',
      labelNames: ['method', 'route', 'status'] as const,
      registers,
    }),

    /** Time from the first byte of a request to the last of its response. */
    requestSeconds: new Histogram({
      name: 'http_server_request_duration_seconds',
      help: 'Time from the arrival of a request until its answer was sent.',
      labelNames: ['method', 'route'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),

    /** Rounds of background jobs: `mail`, `files`, `webhooks`. */
    jobRounds: new Counter({
      name: 'patio_job_rounds_total',
      help: 'Rounds of repeated background work.',
      labelNames: ['job', 'outcome'] as const,
      registers,
    }),

    /** Tasks started by a person: imports, exports, bulk changes. */
    endedTasks: new Counter({
      name: 'patio_tasks_ended_total',
      help: 'Tasks that this process ended.',
      labelNames: ['kind', 'status'] as const,
      registers,
    }),

    /** Mail deliveries; failed ones are retried. */
    mailTries: new Counter({
      name: 'patio_mail_tries_total',
      help: 'Tries to hand a mail to the mail server.',
      labelNames: ['outcome'] as const,
      registers,
    }),

    /** Webhook deliveries; failed ones are retried. */
    webhookTries: new Counter({
      name: 'patio_webhook_tries_total',
      help: 'Tries to deliver an event to a webhook.',
      labelNames: ['outcome'] as const,
      registers,
    }),
  };
};

/** The counters of a process and its registry. */
export type Metrics = ReturnType<typeof createMetrics>;

let loading: Promise<Metrics> | undefined;
let loaded: Metrics | undefined;

/** Starts counting in this process; loads the library on the first call. */
export const openMetrics = (): Promise<Metrics> => {
  loading ??= import('prom-client').then((library) => (loaded = createMetrics(library)));
  return loading;
};

/** The counters of this process; undefined while metrics are off. */
export const metrics = (): Metrics | undefined => loaded;
