import type { AppError } from '#kernel/errors/AppError.ts';
import { appError } from '#kernel/errors/AppError.ts';
import type { ErrorCode } from '#kernel/errors/catalogue.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { EntityHooks, HookContext } from '#server/crud/EntityHooks.ts';
import { valuesToSet } from '#server/crud/write/actionSteps.ts';
import type { Database, Deps, TransactionDeps } from '#server/deps.ts';
import type { Values } from '#server/store/write/records.ts';
import { peopleOnly, provenPeopleOnly } from '../accountHooks';
import { webhooksOf } from '../MachineModel';
import { queueDelivery, requeue, subscribe, type Webhook } from '../store/webhooks';
import { conditionOf, viewOf } from './prepare';
import { addressOfTarget, isListed, resolveName, type Resolve } from '../networks';
import { issueSecret } from './secrets';

type Checked = Promise<Result<void, AppError>>;

/** Events available for every entity. */
const everyEvent = ['created', 'updated', 'deleted'];

const refuse = (
  path: string,
  code: ErrorCode,
  params?: Readonly<Record<string, string>>,
): Result<never, AppError> => {
  const extra = params ? { params } : {};
  return err(appError(code, { ...extra, fields: [{ path, code, ...extra }] }));
};

/** Refuses a URL that may not be called. Each call resolves the name again and pins the address. */
const checkTarget = async ({ config }: Deps, url: string, resolve: Resolve): Checked => {
  const { webhookHosts = [] } = config;
  const isAllowed = URL.canParse(url) && isListed(new URL(url).hostname, webhookHosts);
  const found = isAllowed
    ? await addressOfTarget(new URL(url), config.webhookNetworks, resolve)
    : 'address';
  // The name may become resolvable before the first call.
  return found === 'address' ? refuse('url', 'webhook.address') : ok(undefined);
};

/** Skips DNS inside a transaction; `beforeWrite` resolves names. */
const resolveNothing: Resolve = async () => [];

/** Checks target, account, events and condition of a webhook. */
const checkWebhook = async (deps: Deps, webhook: Webhook): Checked => {
  const target = await checkTarget(deps, webhook.url, resolveNothing);
  if (!target.ok) return target;
  const view = await viewOf(deps, webhook);
  if (!view) return refuse('serviceAccount', 'webhook.account');
  const known = new Set([
    ...everyEvent,
    ...(view.description.comments ? ['commented'] : []),
    ...view.description.actions.map(({ name }) => name),
  ]);
  const unknown = webhook.events.find((one) => !known.has(one));
  if (unknown !== undefined) return refuse('events', 'webhook.event', { event: unknown });
  const condition = await conditionOf(view, webhook.condition);
  if (condition.ok) return ok(undefined);
  const name = String(condition.error.params?.['name'] ?? '');
  return refuse('condition', 'webhook.condition', { name });
};

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
  const checked = await checkWebhook({ ...context.deps, db: context.trx }, webhook);
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
    resource: '',
    recordKey: null,
    at,
    happenedAt,
    body: JSON.stringify({ type: 'test', timestamp: happenedAt, data: {} }),
  });
};

/** Hooks of the webhook entity. Its actions use the commands `changeWebhook` and `testWebhook`. */
export const webhookHooks = {
  beforeWrite: async (deps, { url }) =>
    typeof url === 'string' ? checkTarget(deps, url, resolveName) : ok(undefined),
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
