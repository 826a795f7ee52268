import type { ReactNode } from 'react';
import './styles/base.css';

/** A line of controls above a list; wraps on narrow screens. */
export const Toolbar = ({ children }: { children: ReactNode }) => (
  <div className="ui-toolbar">{children}</div>
);
