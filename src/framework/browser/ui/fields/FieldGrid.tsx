import type { ReactNode } from 'react';
import '../styles/page.css';

/** Two columns of fields, one on phones; a child with `data-wide` takes both. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className="ui-grid">{children}</div>
);
