import { formatInstant } from '@patio/framework/kernel';
import { SessionEnding as EndingWarnings } from '@patio/framework/people/react';
import { useText } from '@patio/framework/react';
import { activity, call } from '#session/browser/call.ts';
import { useSession } from '#session/browser/useSession.ts';
import { listNotifications } from '#session/notificationCalls.ts';
import { endSession } from './endSession';

const showPresence = (): Promise<unknown> =>
  call(listNotifications, { query: { limitByType: 1 } }).catch(() => undefined);

/** Warnings before both automatic ends of a session. */
export const SessionEnding = () => {
  const text = useText();
  const user = useSession();
  if (!user) return null;
  const words = {
    title: text('session.ending.title'),
    body: (minutes: number) => text('session.ending.body', { smart_count: minutes }),
    stay: text('session.ending.stay'),
    leave: text('session.ending.leave'),
    limitTitle: (endsAt: string) =>
      text('session.ending.limitTitle', { time: formatInstant(endsAt).slice(-5) }),
    limitBody: text('session.ending.limitBody'),
    limitConfirm: text('session.ending.limitConfirm'),
  };
  return (
    <EndingWarnings
      user={user}
      words={words}
      activity={activity}
      onPresent={showPresence}
      onLeave={() => void endSession()}
    />
  );
};
