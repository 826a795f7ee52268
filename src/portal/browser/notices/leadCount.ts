import { call } from '../../../session/browser/call';
import type { SessionUser } from '../../../session/rules/SessionUser';
import { clearLeadNotifications, countLeadNotifications } from '../../../leads/counterCalls';
import { createStore } from '../../../framework/browser/data/createStore';

const store = createStore(0);
const { change } = store;

/** New opportunities of the active dealer, as last read: the badge of the menu. And when that changes. */
export const { read: readLeadCount, subscribe: subscribeLeadCount } = store;

/** Forgets it: another person may be next. */
export const forgetLeadCount = (): void => change(0);

/** Page of the opportunities. */
export const leadsPath = '/leads';

/**
 * Reads the number of the person's active dealer; 0 without one.
 *
 * @source SES-033, OQ-052
 */
export const loadLeadCount = async (user: SessionUser): Promise<number> => {
  const dealerId = user.dealerDefault?.id;
  if (!dealerId) {
    change(0);
    return 0;
  }
  const answer = await call(countLeadNotifications, { query: { dealerId }, quiet: true });
  change(answer.count);
  return answer.count;
};

/** Clears the counter: the person goes to look. @source DLG-014 */
export const clearLeadCount = async (user: SessionUser): Promise<void> => {
  const dealerId = user.dealerDefault?.id;
  if (!dealerId) return;
  change(0);
  await call(clearLeadNotifications, { query: { dealerId } });
};
