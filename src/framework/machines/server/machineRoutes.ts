import { machineName } from '#kernel/entity/recordName.ts';
import type { AccessRule } from '#kernel/entity/EntityDescription.ts';
import { route, type RouteModule } from '#server/http/route.ts';
import {
  endKeyCall,
  issueKeyCall,
  listKeysCall,
  readSecretCall,
  rotateKeyCall,
  rotateSecretCall,
} from '../calls';
import type { WireTypes } from '#kernel/calls/ApplicationTypes.ts';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { addDays, startOfDay } from '#kernel/localDate.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import { openContext, allow, findRow } from '#server/crud/EntityContext.ts';
import type { Database, Deps, TransactionDeps } from '#server/deps.ts';
import type { SessionContext } from '#server/http/People.ts';
import { auditedCaller, recordAudit } from '#server/store/audit.ts';
import { transact } from '#server/store/database/database.ts';
import { peopleOnly } from './accountHooks';
import { makeKey } from './authenticateKey';
import { machinesOf } from './MachineModel';
import { endKey, insertKey, keysOf, type KeyRow } from './store/serviceKeys';
import { readSecret, rotateSecret } from './webhooks/secrets';

/** Maximum number of live keys per account. */
const mostKeys = 20;
const hourMs = 3_600_000;

type Answer<T> = Promise<Result<T, AppError>>;
type IssuedKey = WireTypes['IssuedKey'];
type Account = { readonly id: string; readonly name: string };

/**
 * Locks the account whose keys are changed.
 *
 * @fails record.not_found, access.denied, machine.people_only
 */
const lockAccount = async (
  trx: Database,
  deps: TransactionDeps,
  { id, context }: { readonly id: string; readonly context: SessionContext },
): Answer<Account> => {
  const byPerson = peopleOnly(context.actor);
  if (!byPerson.ok) return byPerson;
  const description = deps.catalog.descriptions[machinesOf(deps).resource];
  if (!description) return err(appError('record.not_found'));
  const entity = { ...openContext({ ...deps, db: trx }, context), description };
  const allowed = await allow(entity, 'edit');
  if (!allowed.ok) return allowed;
  const row = await findRow(entity, trx, { id, lock: true });
  return row.ok ? ok({ id: row.value.id, name: String(row.value['name']) }) : row;
};

const isLive = ({ endsAt }: Pick<KeyRow, 'endsAt'>, now: Date): boolean =>
  endsAt === null || new Date(endsAt) > now;

const stateOf = (key: KeyRow, now: Date): WireTypes['ServiceKey']['state'] => {
  if (!isLive(key, now)) return 'ended';
  return key.replacedBy === null ? 'live' : 'ending';
};

/** Converts a key to its wire form. */
const toWire = (key: KeyRow, now: Date): WireTypes['ServiceKey'] => ({
  id: key.id,
  name: key.name,
  state: stateOf(key, now),
  createdAt: key.createdAt,
  createdByName: key.createdByName,
  endsAt: key.endsAt,
  lastUsedAt: key.lastUsedAt,
});

type Change = { readonly id: string; readonly context: SessionContext };

/** Lists the keys of an account, newest first. @fails record.not_found, access.denied, machine.people_only */
const listKeys = (deps: Deps, change: Change): Answer<WireTypes['ServiceKeyList']> =>
  transact(deps.db, async (trx) => {
    const account = await lockAccount(trx, deps, change);
    if (!account.ok) return account;
    const keys = await keysOf(trx, account.value.id);
    return ok(keys.map((key) => toWire(key, deps.clock())));
  });

const audit = (
  trx: Database,
  deps: TransactionDeps,
  event: {
    readonly action: string;
    readonly account: Account;
    readonly context: SessionContext;
    readonly key: string;
  },
): Promise<void> => {
  return recordAudit(trx, deps, {
    action: event.action,
    outcome: 'ok',
    ...auditedCaller(event.context),
    target: machineName(event.account.name),
    detail: { key: event.key },
  });
};

/** End of a key's last valid day. */
const endOf = (endsOn: string | null | undefined): Date | null =>
  endsOn ? new Date(startOfDay(addDays(endsOn, 1))) : null;

type Issue = Change & {
  readonly name: string;
  readonly endsAt: Date | null;
};

const store = async (
  trx: Database,
  deps: TransactionDeps,
  { account, issue }: { readonly account: Account; readonly issue: Issue },
): Promise<IssuedKey> => {
  const id = deps.ids();
  const { key, secretHash } = makeKey(id);
  const { actor } = issue.context;
  await insertKey(trx, {
    id,
    accountId: account.id,
    name: issue.name,
    secretHash,
    createdAt: deps.clock(),
    createdBy: actor.username,
    createdByName: actor.name,
    endsAt: issue.endsAt,
  });
  return { id, key };
};

/** @fails machine.too_many_keys, machine.already_over */
const checkIssue = (
  keys: readonly KeyRow[],
  endsAt: Date | null,
  now: Date,
): Result<void, AppError> => {
  if (keys.filter((key) => isLive(key, now)).length >= mostKeys)
    return err(appError('machine.too_many_keys', { params: { limit: mostKeys } }));
  if (endsAt === null || endsAt > now) return ok(undefined);
  const fields = [{ path: 'endsOn', code: 'machine.already_over' as const }];
  return err(appError('machine.already_over', { fields }));
};

/** Issues a key. @fails as `listKeys`; machine.too_many_keys; machine.already_over for a past day */
const issueKey = (
  deps: Deps,
  { name, endsOn, ...change }: Change & WireTypes['NewServiceKey'],
): Answer<IssuedKey> =>
  transact(deps.db, async (trx) => {
    const account = await lockAccount(trx, deps, change);
    if (!account.ok) return account;
    const issue = { ...change, name, endsAt: endOf(endsOn) };
    const keys = await keysOf(trx, account.value.id);
    const checked = checkIssue(keys, issue.endsAt, deps.clock());
    if (!checked.ok) return checked;
    const issued = await store(trx, deps, { account: account.value, issue });
    const { context } = change;
    await audit(trx, deps, {
      action: 'key.issue',
      account: account.value,
      context,
      key: issued.id,
    });
    return ok(issued);
  });

/**
 * Replaces a key. The previous one stays valid for the overlap, so that clients can switch over.
 *
 * @fails as `issueKey`; machine.key_ended if the key has already ended
 */
const rotateKey = (
  deps: Deps,
  {
    keyId,
    overlapHours,
    endsOn,
    ...change
  }: Change & WireTypes['KeyRotation'] & { readonly keyId: string },
): Answer<IssuedKey> =>
  transact(deps.db, async (trx) => {
    const account = await lockAccount(trx, deps, change);
    if (!account.ok) return account;
    const now = deps.clock();
    const keys = await keysOf(trx, account.value.id);
    const former = keys.find(({ id }) => id === keyId);
    if (!former) return err(appError('record.not_found'));
    if (!isLive(former, now)) return err(appError('machine.key_ended'));
    const issue = { ...change, name: former.name, endsAt: endOf(endsOn) };
    const checked = checkIssue(keys, issue.endsAt, now);
    if (!checked.ok) return checked;
    const issued = await store(trx, deps, { account: account.value, issue });
    await endKey(trx, {
      id: keyId,
      accountId: account.value.id,
      at: new Date(now.getTime() + overlapHours * hourMs),
      replacedBy: issued.id,
    });
    const { context } = change;
    await audit(trx, deps, {
      action: 'key.rotate',
      account: account.value,
      context,
      key: keyId,
    });
    return ok(issued);
  });

/** Ends a key immediately. @fails as `listKeys`; record.not_found for a key of another account */
const revokeKey = (
  deps: Deps,
  { keyId, ...change }: Change & { readonly keyId: string },
): Answer<void> =>
  transact(deps.db, async (trx) => {
    const account = await lockAccount(trx, deps, change);
    if (!account.ok) return account;
    const keys = await keysOf(trx, account.value.id);
    if (!keys.some(({ id }) => id === keyId)) return err(appError('record.not_found'));
    await endKey(trx, { id: keyId, accountId: account.value.id, at: deps.clock() });
    const { context } = change;
    await audit(trx, deps, { action: 'key.end', account: account.value, context, key: keyId });
    return ok(undefined);
  });

const keyRoutes: RouteModule = [
  route(listKeysCall, (deps, { params, context }) => listKeys(deps, { ...params, context })),
  route(issueKeyCall, (deps, { params, body, context }) =>
    issueKey(deps, { ...body, ...params, context }),
  ),
  route(rotateKeyCall, (deps, { params, body, context }) =>
    rotateKey(deps, { ...body, ...params, context }),
  ),
  route(endKeyCall, (deps, { params, context }) => revokeKey(deps, { ...params, context })),
];

const secretRoutes: RouteModule = [
  route(readSecretCall, (deps, { params, context }) => readSecret(deps, { ...params, context })),
  route(rotateSecretCall, (deps, { params, body, context }) =>
    rotateSecret(deps, { ...body, ...params, context }),
  ),
];

const withAccess = (routes: RouteModule, access: AccessRule): RouteModule =>
  routes.map((one) => ({ ...one, endpoint: { ...one.endpoint, access } }));

/** Calls about keys of service accounts. @param access as of `machineEndpoints` */
export const machineRoutes = (access: AccessRule): RouteModule => withAccess(keyRoutes, access);

/** Calls about secrets of webhooks. @param access as of `webhookEndpoints` */
export const webhookRoutes = (access: AccessRule): RouteModule => withAccess(secretRoutes, access);
