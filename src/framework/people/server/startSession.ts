import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Database, TransactionDeps } from '#server/deps.ts';
import { formatLanguage } from '#kernel/application.ts';
import { formatInstant } from '#kernel/localDate.ts';
import { recordAudit } from '#server/store/audit.ts';
import { stateOf } from './authenticate';
import { endSession } from './endSession';
import type { SignInCaller } from './limitCalls';
import { isIPv4, isIPv6 } from 'node:net';
import { peopleOf } from './PeopleModel';
import { mailSecurityEvent } from './proveFactor';
import { noteLogin, type Account } from './store/credentials';
import { isNewDevice, type Device, insertSession, liveSessionsOf } from './store/sessions';
import { languageOf } from './store/personSql';
import { hashToken, newestRefreshKey, refreshTokenOf, type SignedSession } from './tokens';

/**
 * Network of an address as shown to people: IPv4 without its last part, IPv6 by its first three groups. Empty for
 * anything else.
 */
const shownNetwork = (ip: string): string => {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(address)) return address.replace(/\.\d+$/, '.x');
  return isIPv6(address) ? `${address.split(':').slice(0, 3).join(':')}:x` : '';
};

const HOUR = 3_600_000;

/** A session that has just started or been renewed, with its account. */
export type StartedSession = { readonly account: Account; readonly session: SignedSession };

/**
 * Enforces a single session per person, if configured: ends the live one, or refuses the new one while it is in use.
 *
 * @fails signedInElsewhere with SINGLE_SESSION=refuse (OQ-018)
 */
async function endFormerSessions(
  trx: Database,
  deps: TransactionDeps,
  userId: string,
): Promise<Result<void, AppError>> {
  const { singleSession } = deps.config;
  if (singleSession === 'off') return ok(undefined);
  const at = deps.clock();
  const people = peopleOf(deps);
  for (const former of await liveSessionsOf(trx, people, userId)) {
    const state = stateOf(deps, former, at);
    if (state === 'live' && singleSession === 'refuse')
      return err(appError(people.codes.signedInElsewhere));
    const reason = state === 'live' ? 'replaced' : state === 'leaving' ? 'left' : state;
    await endSession(trx, deps, { id: former.id, reason, at });
  }
  return ok(undefined);
}

/** Notifies a person of a sign-in from a new device or network. */
const notifyNewDevice = async (
  trx: Database,
  deps: TransactionDeps,
  begun: { readonly account: Account; readonly session: Device; readonly at: Date },
): Promise<void> => {
  const { account, session, at } = begun;
  const language = await languageOf(trx, account.id);
  const moment = formatInstant(at.toISOString(), formatLanguage(language));
  const detail = [session.device, session.network, moment].filter(Boolean).join(', ');
  await mailSecurityEvent(trx, deps, { user: account, event: 'newDevice', detail });
};

/**
 * Starts a session after the password was confirmed. The transaction must hold the account's lock, so that concurrent
 * sign-ins leave exactly one session where only one is allowed.
 *
 * @fails signedInElsewhere
 */
export async function startSession(
  trx: Database,
  deps: TransactionDeps,
  start: {
    readonly account: Account;
    readonly caller: SignInCaller;
    /** When a second factor was confirmed for it; null: it was not. */
    readonly factorAt: Date | null;
  },
): Promise<Result<StartedSession, AppError>> {
  const { account, caller, factorAt } = start;
  const { ip, requestId, device = '' } = caller;
  const people = peopleOf(deps);
  const room = await endFormerSessions(trx, deps, account.id);
  if (!room.ok) return room;
  const createdAt = deps.clock();
  const refreshKey = await newestRefreshKey(deps);
  const family = { familyId: deps.ids(), refreshCount: 0, refreshKey };
  const session = {
    id: deps.ids(),
    userId: account.id,
    groupName: account.groupName,
    familyId: family.familyId,
    refreshKey,
    refreshHash: hashToken(await refreshTokenOf(deps, family)),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + deps.config.sessionMaximumHours * HOUR),
    factorAt,
    device,
    network: shownNetwork(ip),
  };
  const isNew = await isNewDevice(trx, account.id, session);
  await insertSession(trx, session, people.sessionValues?.(account, caller) ?? {});
  await noteLogin(trx, people, { userId: account.id, at: createdAt });
  if (isNew) await notifyNewDevice(trx, deps, { account, session, at: createdAt });
  await recordAudit(trx, deps, {
    action: 'session.login',
    outcome: 'ok',
    username: account.username,
    sessionId: session.id,
    ip,
    requestId,
  });
  return ok({ account, session: { ...session, ...family } });
}
