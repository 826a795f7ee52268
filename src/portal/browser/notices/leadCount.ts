import { call } from '#session/browser/call.ts';
import { whenForgetting } from '#session/browser/forgetting.ts';
import { canAccess, closedContext } from '#access/rules/access.ts';
import { profileOf, type SessionUser } from '#session/rules/SessionUser.ts';
import { clearLeadNotifications, countLeadNotifications } from '#leads/counterCalls.ts';
import { createStore } from '@patio/framework/react';

const store = createStore(0);
const { change } = store;

/** Last loaded number of new leads of the active dealer, shown as the menu's badge; with subscription. */
export const { read: readLeadCount, subscribe: subscribeLeadCount } = store;

let isRead = false;

/** Resets it for the next person. */
export const forgetLeadCount = (): void => {
  isRead = false;
  change(0);
};
whenForgetting(forgetLeadCount);

/** Page of the leads. */
export const leadsPath = '/leads';

/** Whether the person may open leads; others get no lead news. */
const mayOpen = (user: SessionUser): boolean =>
  canAccess({ route: leadsPath }, { ...user, groupName: profileOf(user) }, closedContext);

/**
 * Loads the number for the person's active dealer; 0 without one.
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

/** Like `loadLeadCount`, but reuses a count loaded during sign-in. */
export const openLeadCount = async (user: SessionUser): Promise<number> =>
  isRead ? readLeadCount() : loadLeadCount(user);

/** Resets the counter when the person opens the leads. @source DLG-014 */
export const clearLeadCount = async (user: SessionUser): Promise<void> => {
  const dealerId = user.dealerDefault?.id;
  if (!dealerId) return;
  change(0);
  await call(clearLeadNotifications, { query: { dealerId } });
};
