import type { Deps } from '#server/deps.ts';
import { metrics } from '#server/metrics/registry.ts';
import { webhooksOf } from '../MachineModel';
import { endTry, purgeDeliveries, takeDue, type Due, type Outcome } from '../store/webhooks';
import { callTarget, type Called } from './callTarget';
import { prepareDeliveries } from './prepare';
import { signatureHeaders, signingSecrets } from './secrets';

/** Concurrent calls per process. */
const atOnce = 8;
/** Longer than any call takes; if the process dies, the delivery becomes due again afterwards. */
const leaseMs = 30_000;
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Delay after each failed attempt except the last: ten attempts in 24 hours. */
const waits = [
  5 * second,
  minute,
  5 * minute,
  20 * minute,
  hour,
  2 * hour,
  4 * hour,
  6 * hour,
  10.5 * hour,
];

/** Milliseconds until the next attempt; undefined after the last. */
export const waitAfter = (attempts: number): number | undefined => waits[attempts - 1];

const headersOf = (
  deps: Deps,
  { id, body }: Due,
  secrets: readonly string[],
): Readonly<Record<string, string>> => ({
  'content-type': 'application/json; charset=utf-8',
  'user-agent': 'Patio-Webhooks/1',
  ...signatureHeaders({ id: `msg_${id.replaceAll('-', '')}`, at: deps.clock(), body }, secrets),
});

/** Signs and posts a delivery. One that nothing can sign is not sent: rotating the secret mends it. */
const attempt = async (deps: Deps, due: Due): Promise<Called> => {
  const secrets = await signingSecrets(deps.db, deps, due.webhookId);
  if (secrets.length === 0)
    return { answerStatus: null, answer: null, durationMs: 0, failure: 'secret' };
  return callTarget({
    url: due.url,
    body: due.body,
    headers: headersOf(deps, due, secrets),
    networks: deps.config.webhookNetworks,
    hosts: deps.config.webhookHosts,
  });
};

const outcomeOf = (deps: Deps, { attempts }: Due, called: Called): Outcome => {
  const at = deps.clock();
  const { failure = null, ...rest } = called;
  const wait = failure === null ? undefined : waitAfter(attempts);
  const ended = failure === null ? 'delivered' : 'parked';
  return {
    ...rest,
    failure,
    at,
    attempts,
    status: wait === undefined ? ended : 'pending',
    nextAttemptAt: wait === undefined ? null : new Date(at.getTime() + wait),
  };
};

const deliver = async (deps: Deps, due: Due): Promise<void> => {
  const model = webhooksOf(deps);
  const outcome = outcomeOf(deps, due, await attempt(deps, due));
  metrics()?.webhookTries.inc({
    outcome: outcome.status === 'pending' ? 'failed' : outcome.status,
  });
  await deps.db.transaction().execute(async (trx) => {
    await endTry(trx, model, { id: due.id, outcome });
    if (outcome.status !== 'parked') return;
    const { id, name: webhook, event, resource } = due;
    await model.notifyParked(trx, { id, webhook, event, resource, at: outcome.at });
  });
};

/** Attempts all due deliveries once. Returns their number. */
export const deliverDue = async (deps: Deps): Promise<number> => {
  const at = deps.clock();
  const leaseUntil = new Date(at.getTime() + leaseMs);
  const due = await takeDue(deps.db, webhooksOf(deps), { at, leaseUntil, limit: atOnce });
  await Promise.all(due.map((one) => deliver(deps, one)));
  return due.length;
};

/**
 * Prepares committed changes and attempts due deliveries, once. Safe to run in several processes. Returns the amount of
 * work done.
 */
export const sendWebhooks = async (deps: Deps): Promise<number> =>
  (await prepareDeliveries(deps)) + (await deliverDue(deps));

/** Removes finished deliveries older than WEBHOOK_LOG_DAYS. */
export const purgeWebhooks = async (deps: Deps): Promise<number> => {
  const keptMs = deps.config.webhookLogDays * 24 * hour;
  await purgeDeliveries(deps.db, webhooksOf(deps), new Date(deps.clock().getTime() - keptMs));
  return 0;
};
