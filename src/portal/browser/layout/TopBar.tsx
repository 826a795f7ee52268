import { ApprovalsLink } from '../../../framework/browser/approvals/ApprovalsLink';
import { TasksLink } from '../../../framework/browser/tasks/TasksLink';
import type { PortalKey } from '../i18n/portal';
import { useText } from '../../../framework/browser/texts/useText';
import { useSession } from '../../../session/browser/useSession';
import { Breadcrumb } from './Breadcrumb';
import { DealerSwitcher } from './DealerSwitcher';
import { PaletteButton } from './PaletteButton';
import { PersonMenu } from './PersonMenu';
import type { SidebarState } from './useSidebar';

/** Where I am, for which dealer, who I am. Carries the hamburger on narrow windows. @source SHELL-012 */
export const TopBar = ({ sidebar }: { sidebar: SidebarState }) => {
  const text = useText<PortalKey>();
  const user = useSession();
  return (
    <header className="top-bar">
      {sidebar.isNarrow ? (
        <button
          type="button"
          className="hamburger"
          aria-label={text('shell.menu.open')}
          aria-expanded={sidebar.isOpen}
          onClick={sidebar.toggle}
        >
          <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 7h16M4 12h16M4 17h16" stroke="currentColor" strokeWidth="1.75" />
          </svg>
        </button>
      ) : null}
      <Breadcrumb />
      {user ? (
        <div className="top-tools">
          <PaletteButton />
          <TasksLink />
          <ApprovalsLink />
          <DealerSwitcher user={user} />
          <PersonMenu user={user} />
        </div>
      ) : null}
    </header>
  );
};
