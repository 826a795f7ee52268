import { ApprovalsLink } from '../../../framework/browser/approvals/ApprovalsLink';
import { TasksLink } from '../../../framework/browser/tasks/TasksLink';
import type { SessionUser } from '../../../session/rules/SessionUser';
import { NoticesBell } from '../notices/NoticesBell';
import { DealerSwitcher } from './DealerSwitcher';
import { PaletteButton } from './PaletteButton';
import { PersonMenu } from './PersonMenu';

/** What the portal has at hand on every page: palette, background work, approvals, the dealer, the person. */
export const TopTools = ({ user }: { user: SessionUser }) => (
  <>
    <PaletteButton />
    <TasksLink />
    <ApprovalsLink />
    <NoticesBell isOff={user.seeAs !== undefined} />
    <DealerSwitcher user={user} />
    <PersonMenu user={user} />
  </>
);
