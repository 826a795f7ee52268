import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { machineName } from '#kernel/entity/recordName.ts';
import { callsBase } from '#kernel/calls/Endpoint.ts';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import type { ErrorCode } from '#kernel/errors/catalogue.ts';
import { localDateOf } from '#kernel/localDate.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { auditRefusal, recordAudit } from '#server/store/audit.ts';
import { anonymousContext } from '#server/http/route.ts';
import { type SessionContext } from '#server/http/People.ts';
import { callerNetwork, countHit, tooManyCalls } from '#server/store/limits.ts';
import type { MachineModel } from './MachineModel';
import { isInNetworks } from './networks';
import {
  findKey,
  updateLastUse,
  type KeyInUse,
  type MachineAccount,
  findAccount,
} from './store/serviceKeys';

const secretBytes = 32;
const minuteSeconds = 60;
const refusalsWritten = 10;
const keyForm = /^Bearer +pat_([0-9a-f]{32})_([\w-]{43})$/i;

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Creates a key: the text, shown once, and the hash of its secret. */
export const makeKey = (id: string): { readonly key: string; readonly secretHash: Buffer } => {
  const secret = randomBytes(secretBytes).toString('base64url');
  return { key: `pat_${id.replaceAll('-', '')}_${secret}`, secretHash: hashOf(secret) };
};

/** Whether a request carries a key, valid or not. */
const carriesKey = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /^Bearer +pat_/i.test(headers.authorization ?? '');

const uuidOf = (hex: string): string =>
  hex.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Why an account is refused; undefined if it is usable. */
const accountRefusal = (
  { status, validUntil }: MachineAccount,
  now: Date,
): 'machine.account_disabled' | 'machine.account_ended' | undefined => {
  if (status !== 'enabled') return 'machine.account_disabled';
  const isOver = validUntil !== null && validUntil < localDateOf(now);
  return isOver ? 'machine.account_ended' : undefined;
};

/** Actor of a service account. @param keyId key of the request; none in a task */
const actorOfMachine = (
  account: MachineAccount,
  rights: ReturnType<MachineModel['rightsOf']>,
  keyId = '',
): Actor => ({
  sessionId: keyId,
  userId: account.id,
  username: machineName(account.name),
  name: account.name,
  groupName: account.groupName,
  isMachine: true,
  ...rights,
});

type Refused = { readonly error: AppError; readonly key?: KeyInUse };

/** Audits a refused key; at most ten per minute and address, so that a flood does not fill the audit. */
const recordRefusal = async (
  deps: Deps,
  request: FastifyRequest,
  { error, key }: Refused,
): Promise<void> => {
  const limit = { name: 'keys', subject: callerNetwork(request.ip), windowSeconds: minuteSeconds };
  const { hits } = await countHit(deps, limit);
  if (hits > refusalsWritten) return;
  await recordAudit(deps.db, deps, {
    action: 'key.refused',
    outcome: 'refused',
    code: error.code,
    username: key ? machineName(key.name) : null,
    sessionId: key?.keyId ?? null,
    requestId: request.id,
    ip: request.ip,
    target: request.routeOptions.url ?? null,
    detail: { machine: true },
  });
};

const findSent = async (
  deps: Deps,
  model: MachineModel,
  request: FastifyRequest,
): Promise<KeyInUse | undefined> => {
  const [, id, secret] = keyForm.exec(request.headers.authorization ?? '') ?? [];
  if (id === undefined || secret === undefined) return undefined;
  const key = await findKey(deps.db, model, uuidOf(id));
  return key && timingSafeEqual(hashOf(secret), key.secretHash) ? key : undefined;
};

const refusalOf = (deps: Deps, request: FastifyRequest, key: KeyInUse): ErrorCode | undefined => {
  const now = deps.clock();
  if (key.endsAt !== null && new Date(key.endsAt) <= now) return 'machine.key_ended';
  const ofAccount = accountRefusal(key, now);
  if (ofAccount) return ofAccount;
  const isFromElsewhere =
    key.allowedAddresses.length > 0 && !isInNetworks(request.ip, key.allowedAddresses);
  return isFromElsewhere ? 'machine.address_refused' : undefined;
};

/** Counts a call of an account. @fails request.too_many */
const countCall = async (deps: Deps, key: KeyInUse): Promise<AppError | undefined> => {
  const limit = { name: 'machine', subject: key.id, windowSeconds: minuteSeconds };
  const { hits, remainingSeconds: leftSeconds } = await countHit(deps, limit);
  return hits > key.callsPerMinute ? tooManyCalls(leftSeconds) : undefined;
};

/** Refuses paths of another class and those about a person's own account. */
const placeRefusal = (request: FastifyRequest, actor: Actor): ErrorCode | undefined => {
  // The route, not the URL: a path may be percent-encoded.
  if (request.routeOptions.url?.startsWith(`${callsBase}/auth/`)) return 'machine.people_only';
  const { userType } = request.params as { userType?: string };
  return userType === undefined || userType === actor.userType ? undefined : 'access.forbidden';
};

const recordUse = async (deps: Deps, model: MachineModel, key: KeyInUse): Promise<void> => {
  const at = deps.clock();
  const isRecent =
    key.usedAt !== null && at.getTime() - Date.parse(key.usedAt) < minuteSeconds * 1_000;
  if (!isRecent) await updateLastUse(deps.db, model, { keyId: key.keyId, accountId: key.id, at });
};

/**
 * Reads the service account of a call from its key.
 *
 * @fails machine.key_invalid for an unknown key or a wrong secret; machine.key_ended, machine.account_disabled,
 *   machine.account_ended, machine.address_refused
 * @fails request.too_many beyond the account's calls in a minute
 * @fails access.forbidden for an address of another class; machine.people_only below `/auth`
 */
const authenticateKey = async (
  deps: Deps,
  model: MachineModel,
  request: FastifyRequest,
): Promise<Result<SessionContext, AppError>> => {
  const key = await findSent(deps, model, request);
  const code = key ? refusalOf(deps, request, key) : 'machine.key_invalid';
  if (!key || code !== undefined) {
    const error = appError(code ?? 'machine.key_invalid');
    await recordRefusal(deps, request, key ? { error, key } : { error });
    return err(error);
  }
  const tooMany = await countCall(deps, key);
  if (tooMany) return err(tooMany);
  const actor = actorOfMachine(key, model.rightsOf(key, request.headers), key.keyId);
  const context = { ...anonymousContext(request), actor };
  const misplaced = placeRefusal(request, actor);
  if (misplaced) {
    const error = appError(misplaced);
    const target = `${request.method} ${request.routeOptions.url ?? ''}`;
    await auditRefusal(deps, error, { context, target });
    return err(error);
  }
  await recordUse(deps, model, key);
  return ok(context);
};

type People = Deps['people'];

/** Whether the last day of an account has passed. */
export const isAccountOver = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  model: MachineModel,
  id: string,
): Promise<boolean> => {
  const account = await findAccount(deps.db, model, id);
  return account !== undefined && accountRefusal(account, deps.clock()) === 'machine.account_ended';
};

/** Actor of an account that is still valid, for its tasks and webhooks; undefined otherwise. */
export const findMachine = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  model: MachineModel,
  id: string,
) => {
  const account = await findAccount(deps.db, model, id);
  if (!account || accountRefusal(account, deps.clock())) return undefined;
  return actorOfMachine(account, model.rightsOf(account, {}));
};

/**
 * Adds service accounts to the sign-in of people: a request with a key acts as its account, any other as before.
 *
 * @example
 *   people: withMachines({ sessionContext, accessOf, findPerson, auditDetail }, machines)
 */
export const withMachines = (people: People, machines: MachineModel): People => ({
  ...people,
  machines,
  admitsKeys: true,
  sessionContext: (deps, request) =>
    carriesKey(request)
      ? authenticateKey(deps, machines, request)
      : people.sessionContext(deps, request),
  findPerson: async (db, userId) =>
    (await people.findPerson(db, userId)) ??
    findMachine({ db, clock: () => new Date() }, machines, userId),
  auditDetail: (actor) => {
    const audited = people.auditDetail(actor);
    return actor.isMachine ? { detail: { ...audited.detail, machine: true } } : audited;
  },
});
