import { lazy, Suspense, useEffect, useState } from 'react';
import { ApprovalsLink } from '../../../framework/browser/approvals/ApprovalsLink';
import { TasksLink } from '../../../framework/browser/tasks/TasksLink';
import type { SessionUser } from '../../../session/rules/SessionUser';
import { DealerSwitcher } from './DealerSwitcher';
import { PaletteButton } from './PaletteButton';
import { PersonMenu } from './PersonMenu';

const NoticesBell = lazy(async () => ({
  default: (await import('../notices/NoticesBell')).NoticesBell,
}));

/** After this time notices are first looked for, in milliseconds: the first page comes up undisturbed. */
const firstLookMs = 1_500;

/** Place of the bell until it is there. */
const place = <span className="approvals-link" />;

const Notices = () => {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), firstLookMs);
    return () => clearTimeout(timer);
  }, []);
  return isLater ? (
    <Suspense fallback={place}>
      <NoticesBell />
    </Suspense>
  ) : (
    place
  );
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
