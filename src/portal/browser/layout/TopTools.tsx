import { useEffect, useState, type ComponentType } from 'react';
import { ApprovalsLink, TasksLink } from '@patio/framework/react';
import type { SessionUser } from '#session/rules/SessionUser.ts';
import { DealerSwitcher } from './DealerSwitcher';
import { PaletteButton } from './PaletteButton';
import { PersonMenu } from './PersonMenu';

/** After this time notices are first looked for, in milliseconds: the first page comes up undisturbed. */
const firstLookMs = 1_500;
/** Without a connection the bell is fetched again after this time, in milliseconds. */
const againMs = 20_000;

/** The bell, once it is there: a page without a connection goes on without it. */
const Notices = () => {
  const [Bell, setBell] = useState<ComponentType>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fetchBell = (): void => {
      import('../notices/NoticesBell').then(
        ({ NoticesBell }) => setBell(() => NoticesBell),
        () => (timer = setTimeout(fetchBell, againMs)),
      );
    };
    timer = setTimeout(fetchBell, firstLookMs);
    return () => clearTimeout(timer);
  }, []);
  return Bell ? <Bell /> : <span className="approvals-link" />;
};

/** What the portal has at hand on every page: palette, background work, approvals, the dealer, the person. */
export const TopTools = ({ user }: { user: SessionUser }) => (
  <>
    <PaletteButton />
    <TasksLink />
    <ApprovalsLink />
    {/* Whoever looks through other eyes has their own notices there. */}
    {user.seeAs === undefined ? <Notices /> : null}
    <DealerSwitcher user={user} />
    <PersonMenu user={user} />
  </>
);
