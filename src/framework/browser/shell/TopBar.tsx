import type { ReactNode } from 'react';
import type { FrameKey } from '../texts/messages/frame';
import { useText } from '../texts/useText';
import { Breadcrumb } from './Breadcrumb';
import type { Crumb } from './Breadcrumb';
import type { SidebarState } from './menu/useSidebar';

type Props = {
  readonly sidebar: SidebarState;
  readonly crumbs: readonly Crumb[];
  /** At its end. */
  readonly children?: ReactNode;
};

/** Where I am, and what is always at hand. Carries the hamburger on narrow windows. @source SHELL-012 */
export const TopBar = ({ sidebar, crumbs, children }: Props) => {
  const text = useText<FrameKey>();
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
      <Breadcrumb crumbs={crumbs} />
      {children ? <div className="top-tools">{children}</div> : null}
    </header>
  );
};
