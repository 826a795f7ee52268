import type { FastifyReply } from 'fastify';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Database, Deps, TransactionDeps } from '#server/deps.ts';
import { recordAudit } from '#server/store/audit.ts';
import { transact } from '#server/store/database/database.ts';
import { writeHistory } from '#server/store/write/history.ts';
import { canonicalUsername } from '../rules/canonicalUsername';
import { endSessionsOf } from './endSession';
import { comeBack, type ProviderClaims } from './identityProvider';
import { auditRefusedSignIn, limited, type SignInCaller } from './limitCalls';
import { mustHaveFactor } from './factorStep';
import { peopleOf } from './PeopleModel';
import { startSession, type StartedSession } from './startSession';
import { findAccount, lockAccount, type Account, insertPerson } from './store/credentials';
import { changeGroup, findIdentity, linkIdentity, storeProviderToken } from './store/identities';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const listOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');

/** `amr` values that prove more than a password. @source RFC 8176 */
const strong: ReadonlySet<string> = new Set(['mfa', 'otp', 'hwk', 'swk', 'fpt', 'face', 'iris']);

const refuse = (code: AppError['code']): Result<never, AppError> => err(appError(code));

/**
 * Group assigned by the provider: the first of OIDC_GROUPS that the person is in; undefined without a mapping, so that
 * they keep their own.
 *
 * @fails provider.no_group if groups are mapped and the person is in none of them
 */
const groupOf = (deps: Deps, claims: ProviderClaims): Result<string | undefined, AppError> => {
  const { oidcGroups, oidcGroupClaim } = deps.config;
  if (oidcGroups.length === 0) return ok(undefined);
  const given = listOf(claims[oidcGroupClaim]);
  const mapped = oidcGroups.find(([theirs]) => given.includes(theirs));
  return mapped ? ok(mapped[1]) : refuse('provider.no_group');
};

type Arrival = { readonly claims: ProviderClaims; readonly groupName: string | undefined };

/** Registers an unknown person if the settings allow it. @fails provider.unknown_person */
const register = async (
  trx: Database,
  deps: TransactionDeps,
  { claims, groupName }: Arrival,
): Promise<Result<string, AppError>> => {
  const people = peopleOf(deps);
  const username = canonicalUsername(textOf(claims[deps.config.oidcUsernameClaim]));
  const email = textOf(claims['email']);
  const own = groupName === undefined ? undefined : people.providerValues?.(groupName);
  const isMade = deps.config.oidcCreatesPeople && own && username !== '' && email !== '';
  if (!isMade || groupName === undefined) return refuse('provider.unknown_person');
  const id = deps.ids();
  const name = textOf(claims['name']) || username;
  const isNew = await insertPerson(trx, people, { ...own, id, username, name, email, groupName });
  if (!isNew) return refuse('provider.unknown_person');
  await recordAudit(trx, deps, { action: 'user.provide', outcome: 'ok', username });
  return ok(id);
};

/** Finds the person by the provider's subject, or by name at the first sign-in. @fails provider.unknown_person */
const personOf = async (
  trx: Database,
  deps: TransactionDeps,
  arrival: Arrival,
): Promise<Result<string, AppError>> => {
  const { iss: issuer, sub: subject } = arrival.claims;
  const tied = await findIdentity(trx, { issuer, subject });
  if (tied !== undefined) return ok(tied);
  const username = canonicalUsername(textOf(arrival.claims[deps.config.oidcUsernameClaim]));
  const found = username === '' ? undefined : await findAccount(trx, peopleOf(deps), username);
  const userId = found ? ok(found.id) : await register(trx, deps, arrival);
  if (!userId.ok) return userId;
  const tie = { issuer, subject, userId: userId.value, createdAt: deps.clock() };
  // Another subject is linked to this name: a name alone must not take over an account.
  return (await linkIdentity(trx, tie)) ? userId : refuse('provider.unknown_person');
};

/** Applies the group sent by the provider and ends the person's other sessions. @fails provider.no_group */
const follow = async (
  trx: Database,
  deps: TransactionDeps,
  { account, groupName }: { readonly account: Account; readonly groupName: string },
): Promise<Result<Account, AppError>> => {
  const people = peopleOf(deps);
  const own = people.providerValues ? people.providerValues(groupName) : {};
  if (!own) return refuse('provider.no_group');
  const { id, username, name } = account;
  const at = deps.clock();
  const values = { ...own, groupName };
  const version = await changeGroup(trx, people, { userId: id, at, values });
  await writeHistory(trx, { actor: { userId: id, username, name }, at, action: 'provider' }, [
    {
      resource: people.resource,
      recordId: id,
      version,
      changes: { groupName: [account.groupName, groupName] },
    },
  ]);
  await endSessionsOf(trx, deps, { user: account, reason: 'access' });
  return ok({ ...account, groupName });
};

/** Locks the account and applies its group. @fails provider.unknown_person; provider.no_group; blocked */
const settle = async (
  trx: Database,
  deps: TransactionDeps,
  arrival: Arrival,
): Promise<Result<Account, AppError>> => {
  const people = peopleOf(deps);
  const { groupName } = arrival;
  const userId = await personOf(trx, deps, arrival);
  if (!userId.ok) return userId;
  const account = await lockAccount(trx, people, userId.value);
  if (!account || account.status === 'disabled') return refuse('provider.unknown_person');
  if (account.status === 'blocked') return refuse(people.codes.blocked);
  if (groupName === undefined || groupName === account.groupName) return ok(account);
  return follow(trx, deps, { account, groupName });
};

const enter = (
  deps: Deps,
  arrival: Arrival,
  caller: SignInCaller,
): Promise<Result<StartedSession, AppError>> =>
  transact(deps.db, async (trx) => {
    const account = await settle(trx, deps, arrival);
    if (!account.ok) return account;
    const { amr, token } = arrival.claims;
    const hasFactor = deps.config.oidcAsksFactor || listOf(amr).some((way) => strong.has(way));
    const factorAt = hasFactor ? deps.clock() : null;
    // Otherwise this sign-in would be weaker than one with a password.
    if (!factorAt && mustHaveFactor(deps, account.value.groupName))
      return refuse('provider.factor_needed');
    const started = await startSession(trx, deps, { account: account.value, caller, factorAt });
    if (started.ok) await storeProviderToken(trx, deps, { session: started.value.session, token });
    return started;
  });

/**
 * Starts a session for a person authenticated by the provider, which also checks the second factor, by its `amr`.
 *
 * @fails provider.unknown_person; provider.no_group; provider.factor_needed if the group requires a factor and there
 *   was none; blocked; signedInElsewhere
 */
const enterByProvider = async (
  deps: Deps,
  claims: ProviderClaims,
  caller: SignInCaller,
): Promise<Result<StartedSession, AppError>> => {
  const groupName = groupOf(deps, claims);
  const result = groupName.ok
    ? await enter(deps, { claims, groupName: groupName.value }, caller)
    : groupName;
  if (!result.ok) await auditRefusedSignIn(deps, result.error, { caller });
  return result;
};

/**
 * Completes the redirect from the identity provider. Counts the call.
 *
 * @param back.search query of the provider's redirect
 * @fails provider.refused; provider.off; server.unavailable; as `enterByProvider` and `limitCalls`
 */
export const arriveFromProvider = (
  deps: Deps,
  reply: FastifyReply,
  back: { readonly search: string; readonly caller: SignInCaller },
): Promise<Result<StartedSession, AppError>> =>
  limited(deps, back.caller, async () => {
    const claims = await comeBack(deps, reply, back.search);
    return claims.ok ? enterByProvider(deps, claims.value, back.caller) : claims;
  });
