import { call, session } from '#session/browser/call.ts';
import { sessionFromAnswer } from '#session/rules/sessionFromAnswer.ts';
import { startSeeAs, stopSeeAs } from '#access/calls.ts';
import type { SeeAsRequest, SessionUser as SessionAnswer } from '#generated/types/wire.ts';
import { goTo } from '@patio/framework/people/react';
import { withoutLeaving } from '#session/browser/pageLeaving.ts';

const take = (answer: SessionAnswer): void => {
  const user = sessionFromAnswer(answer);
  if (!user) return;
  session.write(user);
  goTo('/');
};

/** Shows the portal as a group sees it, from its home page on. Throws what the server refuses. */
export const startView = (body: SeeAsRequest): Promise<void> =>
  withoutLeaving(async () => take(await call(startSeeAs, { body })));

let stopping: Promise<void> | null = null;

/**
 * Comes back to the own portal, at its home page. Asked twice at once, it is done once; also right when the server has
 * ended the view already. Whoever may start a view is of the provider's class, whatever the view's is.
 */
export const stopView = (): Promise<void> => {
  stopping ??= withoutLeaving(async () => take(await call(stopSeeAs, { userType: 'GMF' }))).finally(
    () => {
      stopping = null;
    },
  );
  return stopping;
};
