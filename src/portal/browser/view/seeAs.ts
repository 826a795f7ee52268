import { call, session } from '#session/browser/call.ts';
import { sessionFromAnswer } from '#session/rules/SessionUser.ts';
import { startSeeAs, stopSeeAs } from '#access/calls.ts';
import type { SeeAsRequest, SessionUser as SessionAnswer } from '#generated/types/wire.ts';
import { goTo } from '@patio/framework/people/react';
import { withoutExit } from '#session/browser/pageExit.ts';

const take = (answer: SessionAnswer): void => {
  const user = sessionFromAnswer(answer);
  if (!user) return;
  session.write(user);
  goTo('/');
};

/** Starts viewing as a group, from its home page. Throws what the server refuses. */
export const startView = (body: SeeAsRequest): Promise<void> =>
  withoutExit(async () => take(await call(startSeeAs, { body })));

let stopping: Promise<void> | null = null;

/**
 * Ends the view and returns to the person's home page. Concurrent calls run once; also succeeds if the server has
 * already ended the view. Only staff of the provider can start a view, whatever class it shows.
 */
export const stopView = (): Promise<void> => {
  stopping ??= withoutExit(async () => take(await call(stopSeeAs, { userType: 'GMF' }))).finally(
    () => {
      stopping = null;
    },
  );
  return stopping;
};
