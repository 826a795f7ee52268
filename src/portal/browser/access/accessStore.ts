import { call } from '#session/browser/call.ts';
import { profileOf, type SessionUser } from '#session/rules/SessionUser.ts';
import { readMenuPermissions } from '#insurance/menuCalls.ts';
import { readOwnAccess } from '#watchdoc/accessCalls.ts';
import { isReaderProfile } from '#watchdoc/rules/watchdocAccess.ts';
import { readModules, readProfileFlags } from '#organisation/referenceCalls.ts';
import { closedContext } from '#access/rules/access.ts';
import type { AccessContext } from '#access/rules/access.ts';
import { createStore } from '@patio/framework/react';

/** What is known of modules and flags. While it loads or when it failed, nothing that depends on them is open. */
export type AccessState = {
  readonly status: 'unknown' | 'loading' | 'ready' | 'failed';
  readonly context: AccessContext;
};

const unknown: AccessState = { status: 'unknown', context: closedContext };
const store = createStore(unknown);
const { change } = store;
let generation = 0;
let running: Promise<AccessState> | undefined;

/** What is known now, and when it changes. */
export const { read: readAccess, subscribe: subscribeAccess } = store;

/** Forgets it: another person may be next. */
export const forgetAccess = (): void => {
  generation += 1;
  running = undefined;
  change(unknown);
};

const profileFlagsOf = async (user: SessionUser): Promise<AccessContext['flags']> => {
  const dealerId = user.dealerDefault?.id;
  if (user.userType !== 'DEALER' || !dealerId) return {};
  const { createPropose, viewPaymentReport } = await call(readProfileFlags, {
    query: { dealerId },
  });
  return { createPropose, viewPaymentReport };
};

/** Only profiles that may read documents ask whether they do. @source OQ-029, CALL-060 */
const documentFlagsOf = async (user: SessionUser): Promise<AccessContext['flags']> => {
  if (!isReaderProfile(profileOf(user))) return {};
  const { access } = await call(readOwnAccess);
  return { watchdocAccess: access !== 0 };
};

/** Only insurance operators ask whether the menu of insurances opens. @source INS-007, OQ-145, CALL-222 */
const insuranceFlagsOf = async (user: SessionUser): Promise<AccessContext['flags']> => {
  if (profileOf(user) !== 'insurance-operator') return {};
  const products = await call(readMenuPermissions);
  return { insuranceMenu: products.some(({ active }) => active) };
};

const flagsOf = async (user: SessionUser): Promise<AccessContext['flags']> => {
  const flags = [profileFlagsOf(user), documentFlagsOf(user), insuranceFlagsOf(user)];
  return Object.assign({}, ...(await Promise.all(flags))) as AccessContext['flags'];
};

/** @param before what stays where it cannot be read now; absent: nothing is open then */
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
 * Loads modules and profile flags of a person. Answers the context; the closed one when the modules could not be read.
 *
 * @source GATE-008, GATE-009, OQ-020
 */
export const loadAccess = (user: SessionUser): Promise<AccessState> => {
  running = read(user);
  return running;
};

/** As `loadAccess`, but a failure leaves what is known: for reading again while the person works. */
export const refreshAccess = (user: SessionUser): Promise<AccessState> => {
  running = read(user, readAccess());
  return running;
};

/** As `loadAccess`, but what is known stays and what is on its way is waited for. */
export const openAccess = async (user: SessionUser): Promise<AccessState> => {
  const known = readAccess();
  return known.status === 'ready' ? known : (running ?? loadAccess(user));
};
