import type { ReactNode } from 'react';
import '../styles/page.css';

/** Field grid: two columns, one on phones; children with `data-wide` span both. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className="ui-grid">{children}</div>
);
