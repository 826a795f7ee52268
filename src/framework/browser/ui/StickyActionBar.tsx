import type { ReactNode } from 'react';
import './styles/page.css';

type StickyActionBarProps = {
  /** Unsaved changes: "3 alterações não salvas". Announced on change. */
  status?: ReactNode;
  children: ReactNode;
};

/** Sticky bar of a long form: unsaved changes, and Save. */
export const StickyActionBar = ({ status, children }: StickyActionBarProps) => (
  <div className="ui-action-bar">
    <span aria-live="polite">{status}</span>
    {children}
  </div>
);
