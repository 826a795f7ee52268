import { call } from '#session/browser/call.ts';
import { whenForgetting } from '#session/browser/forgetting.ts';
import { profileOf, type SessionUser } from '#session/rules/SessionUser.ts';
import { readMenuPermissions } from '#insurance/menuCalls.ts';
import { readOwnAccess } from '#watchdoc/accessCalls.ts';
import { isReaderProfile } from '#watchdoc/rules/watchdocAccess.ts';
import { readModules, readProfileFlags } from '#organisation/referenceCalls.ts';
import { closedContext } from '#access/rules/access.ts';
import type { AccessContext } from '#access/rules/access.ts';
import { createStore } from '@patio/framework/react';

/** State of modules and flags. While loading or after a failure, everything that depends on them is closed. */
export type AccessState = {
  readonly status: 'unknown' | 'loading' | 'ready' | 'failed';
  readonly context: AccessContext;
};

const unknown: AccessState = { status: 'unknown', context: closedContext };
const store = createStore(unknown);
const { change } = store;
let generation = 0;
let running: Promise<AccessState> | undefined;

/** Current state, with subscription. */
export const { read: readAccess, subscribe: subscribeAccess } = store;

/** Resets the state for the next person. */
export const forgetAccess = (): void => {
  generation += 1;
  running = undefined;
  change(unknown);
};
whenForgetting(forgetAccess);

const profileFlagsOf = async (user: SessionUser): Promise<AccessContext['flags']> => {
  const dealerId = user.dealerDefault?.id;
  if (user.userType !== 'DEALER' || !dealerId) return {};
  const { createPropose, viewPaymentReport } = await call(readProfileFlags, {
    query: { dealerId },
  });
  return { createPropose, viewPaymentReport };
};

/** Loads document flags, only for profiles that may read documents. @source OQ-029, CALL-060 */
const documentFlagsOf = async (user: SessionUser): Promise<AccessContext['flags']> => {
  if (!isReaderProfile(profileOf(user))) return {};
  const { access } = await call(readOwnAccess);
  return { watchdocAccess: access !== 0 };
};

/** Loads the insurance flag, only for insurance operators. @source INS-007, OQ-145, CALL-222 */
const insuranceFlagsOf = async (user: SessionUser): Promise<AccessContext['flags']> => {
  if (profileOf(user) !== 'insurance-operator') return {};
  const products = await call(readMenuPermissions);
  return { insuranceMenu: products.some(({ active }) => active) };
};

const flagsOf = async (user: SessionUser): Promise<AccessContext['flags']> => {
  const flags = [profileFlagsOf(user), documentFlagsOf(user), insuranceFlagsOf(user)];
  return Object.assign({}, ...(await Promise.all(flags))) as AccessContext['flags'];
};

/** @param before fallback where loading fails; absent: closed */
const read = async (user: SessionUser, before?: AccessState): Promise<AccessState> => {
  generation += 1;
  const mine = generation;
  change({ status: 'loading', context: readAccess().context });
  const [modules, flags] = await Promise.allSettled([call(readModules), flagsOf(user)]);
  if (mine !== generation) return readAccess();
  running = undefined;
  const isRead = modules.status === 'fulfilled';
  const isWhole = isRead && flags.status === 'fulfilled';
  if (!isWhole && before?.status === 'ready') {
    change(before);
    return before;
  }
  change({
    status: isWhole ? 'ready' : 'failed',
    context: {
      modules: isRead ? modules.value : {},
      flags: flags.status === 'fulfilled' ? flags.value : {},
    },
  });
  return readAccess();
};

/**
 * Loads modules and profile flags of a person. Returns the context; the closed one if modules cannot be loaded.
 *
 * @source GATE-008, GATE-009, OQ-020
 */
export const loadAccess = (user: SessionUser): Promise<AccessState> => {
  running = read(user);
  return running;
};

/** Like `loadAccess`, but a failure keeps the current state: for refreshes during work. */
export const refreshAccess = (user: SessionUser): Promise<AccessState> => {
  running = read(user, readAccess());
  return running;
};

/** Like `loadAccess`, but reuses loaded state and pending requests. */
export const openAccess = async (user: SessionUser): Promise<AccessState> => {
  const known = readAccess();
  return known.status === 'ready' ? known : (running ?? loadAccess(user));
};
