import type { ReactNode } from 'react';
import './styles/page.css';

type StickyActionBarProps = {
  /** What is unsaved: "3 alterações não salvas". Announced when it changes. */
  status?: ReactNode;
  children: ReactNode;
};

/** Stays at the bottom of a long form: what is unsaved, and Save. */
export const StickyActionBar = ({ status, children }: StickyActionBarProps) => (
  <div className="ui-action-bar">
    <span aria-live="polite">{status}</span>
    {children}
  </div>
);
