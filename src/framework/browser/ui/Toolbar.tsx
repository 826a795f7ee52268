import type { ReactNode } from 'react';
import './styles/base.css';

type ToolbarProps = { className?: string; children: ReactNode };

/** Controls above a list; wraps on narrow screens. */
export const Toolbar = ({ className = '', children }: ToolbarProps) => (
  <div className={`ui-toolbar ${className}`}>{children}</div>
);
