import { call } from '#session/browser/call.ts';
import { canAccess, closedContext } from '#access/rules/access.ts';
import { profileOf, type SessionUser } from '#session/rules/SessionUser.ts';
import { clearLeadNotifications, countLeadNotifications } from '#leads/counterCalls.ts';
import { createStore } from '@patio/framework/react';

const store = createStore(0);
const { change } = store;

/** New opportunities of the active dealer, as last read: the badge of the menu. And when that changes. */
export const { read: readLeadCount, subscribe: subscribeLeadCount } = store;

let isRead = false;

/** Forgets it: another person may be next. */
export const forgetLeadCount = (): void => {
  isRead = false;
  change(0);
};

/** Page of the opportunities. */
export const leadsPath = '/leads';

/** Opportunities are no news to whoever may not open them. */
const mayOpen = (user: SessionUser): boolean =>
  canAccess({ route: leadsPath }, { ...user, groupName: profileOf(user) }, closedContext);

/**
 * Reads the number of the person's active dealer; 0 without one.
 *
 * @source SES-033, ROUTE-035, OQ-052
 */
export const loadLeadCount = async (user: SessionUser): Promise<number> => {
  const dealerId = user.dealerDefault?.id;
  if (!dealerId || !mayOpen(user)) {
    change(0);
    return 0;
  }
  const answer = await call(countLeadNotifications, { query: { dealerId } });
  isRead = true;
  change(answer.count);
  return answer.count;
};

/** As `loadLeadCount`, but what the way in has just read is not asked for again. */
export const openLeadCount = async (user: SessionUser): Promise<number> =>
  isRead ? readLeadCount() : loadLeadCount(user);

/** Clears the counter: the person goes to look. @source DLG-014 */
export const clearLeadCount = async (user: SessionUser): Promise<void> => {
  const dealerId = user.dealerDefault?.id;
  if (!dealerId) return;
  change(0);
  await call(clearLeadNotifications, { query: { dealerId } });
};
