import type { AppError, FieldError } from '#kernel/errors/AppError.ts';
import { isUuid } from '#kernel/formats/textFormats.ts';
import { ok, type Result } from '#kernel/Result.ts';
import type { EntityHooks, HookContext } from '#server/crud/EntityHooks.ts';
import { valuesToSet } from '#server/crud/write/actionSteps.ts';
import type { Database, Deps, TransactionDeps } from '#server/deps.ts';
import type { Values } from '#server/store/write/records.ts';
import { fault, peopleOnly, provenPeopleOnly, refuse } from '../accountHooks';
import { isAccountOver } from '../authenticateKey';
import { machinesOf, webhooksOf } from '../MachineModel';
import { queueDelivery, readWebhook, requeue, subscribe, type Webhook } from '../store/webhooks';
import { conditionOf, parseCondition, viewOf } from './prepare';
import { addressOfTarget, isListed, resolveName, type Resolve } from '../networks';
import { issueSecret } from './secrets';
import { eventsOf } from '#machines/eventText.ts';

type Faults = Promise<readonly FieldError[]>;

/** Whether a URL may be called. Each call resolves the name again and pins the address. */
const targetFaults = async ({ config }: Deps, url: string, resolve: Resolve): Faults => {
  const { webhookHosts = [] } = config;
  const isAllowed = URL.canParse(url) && isListed(new URL(url).hostname, webhookHosts);
  const found = isAllowed
    ? await addressOfTarget(new URL(url), config.webhookNetworks, resolve)
    : 'address';
  // The name may become resolvable before the first call.
  return found === 'address' ? fault('url', 'webhook.address') : [];
};

/** Skips DNS inside a transaction; `beforeWrite` resolves names. */
const resolveNothing: Resolve = async () => [];

/** What a webhook is about: everything but its target. */
type Subject = Pick<Webhook, 'serviceAccount' | 'resource' | 'events' | 'condition'>;

const eventFaults = ({ catalog }: Deps, { resource, events }: Subject): readonly FieldError[] => {
  const known = new Set(eventsOf(catalog.descriptions[resource] ?? { actions: [] }));
  const unknown = events.find((one) => !known.has(one));
  return unknown === undefined ? [] : fault('events', 'webhook.event', { event: unknown });
};

/** Checks account, events and condition of a webhook. */
const subjectFaults = async (deps: Deps, webhook: Subject): Faults => {
  const view = await viewOf(deps, webhook);
  const isOver = !view && (await isAccountOver(deps, machinesOf(deps), webhook.serviceAccount));
  const { condition } = webhook;
  // Without rights to read the records only the form of the condition can be checked.
  const parsed = view ? await conditionOf(view, condition) : parseCondition(condition);
  return [
    ...(view ? [] : fault('serviceAccount', isOver ? 'webhook.account_over' : 'webhook.account')),
    ...eventFaults(deps, webhook),
    ...(parsed.ok
      ? []
      : fault('condition', 'webhook.condition', {
          name: String(parsed.error.params?.['name'] ?? ''),
        })),
  ];
};

/** Whether values that are not validated yet are whole enough to be checked. */
const isSubject = ({ serviceAccount, resource, events, condition = null }: Values): boolean =>
  typeof serviceAccount === 'string' &&
  isUuid(serviceAccount) &&
  typeof resource === 'string' &&
  Array.isArray(events) &&
  (condition === null || typeof condition === 'string');

const asWebhook = (values: Values): Webhook =>
  ({ condition: null, ...values }) as unknown as Webhook;

const check = async (
  context: HookContext,
  webhook: Webhook,
  values: Values,
): Promise<Result<Values, AppError>> => {
  const byPerson = await provenPeopleOnly(context);
  if (!byPerson.ok) return byPerson;
  // A second connection inside the transaction could starve the pool.
  const deps = { ...context.deps, db: context.trx };
  const checked = refuse([
    ...(await targetFaults(deps, webhook.url, resolveNothing)),
    ...(await subjectFaults(deps, webhook)),
  ]);
  return checked.ok ? ok(values) : checked;
};

/** Queues a call without data, independent of any record. */
const queueTest = async (
  trx: Database,
  deps: TransactionDeps,
  webhookId: string,
): Promise<void> => {
  const id = deps.ids();
  const at = deps.clock();
  const happenedAt = at.toISOString();
  await queueDelivery(trx, webhooksOf(deps), {
    id,
    webhookId,
    recordId: id,
    event: 'test',
    resource: null,
    recordKey: null,
    at,
    happenedAt,
    body: JSON.stringify({ type: 'test', timestamp: happenedAt, data: {} }),
  });
};

/** Hooks of the webhook entity. Its actions use the commands `changeWebhook` and `testWebhook`. */
export const webhookHooks = {
  beforeWrite: async (deps, sent, id?: string) => {
    const { url } = sent;
    const target = typeof url === 'string' ? await targetFaults(deps, url, resolveName) : [];
    if (target.length === 0) return ok(undefined);
    // What is not sent stays as it is stored.
    const stored =
      id !== undefined && isUuid(id) ? await readWebhook(deps.db, webhooksOf(deps), id) : undefined;
    const whole = { ...stored, ...sent };
    return refuse([
      ...target,
      ...(isSubject(whole) ? await subjectFaults(deps, asWebhook(whole)) : []),
    ]);
  },
  beforeCreate: (context, input) => check(context, asWebhook(input), input),
  afterCreate: async ({ trx, deps }, { row }) => {
    await issueSecret(trx, deps, { webhookId: row.id, overlapMs: 0 });
    await subscribe(trx, asWebhook(row));
    return ok(undefined);
  },
  beforeUpdate: (context, { row, values }) =>
    check(context, asWebhook({ ...row, ...values }), values),
  afterUpdate: async ({ trx }, { row }) => {
    await subscribe(trx, asWebhook(row));
    return ok(undefined);
  },
  commands: {
    changeWebhook: async (context, { row, action, asked }) => {
      const byPerson = peopleOnly(context.request.actor);
      if (!byPerson.ok) return byPerson;
      const values = valuesToSet(action, asked);
      await subscribe(context.trx, asWebhook({ ...row, ...values }));
      return ok(values);
    },
    testWebhook: async (context, { row }) => {
      const byPerson = peopleOnly(context.request.actor);
      if (!byPerson.ok) return byPerson;
      await queueTest(context.trx, context.deps, row.id);
      return ok({});
    },
  },
} satisfies EntityHooks;

/** Hooks of the delivery entity. Its action uses the command `replayDelivery`. */
export const deliveryHooks = {
  commands: {
    replayDelivery: async ({ trx, deps, request }, { row, action, asked }) => {
      const byPerson = peopleOnly(request.actor);
      if (!byPerson.ok) return byPerson;
      await requeue(trx, webhooksOf(deps), { id: row.id, at: deps.clock() });
      return ok(valuesToSet(action, asked));
    },
  },
} satisfies EntityHooks;
