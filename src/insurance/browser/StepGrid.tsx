import type { ReactNode } from 'react';
import { FieldGrid } from '@patio/framework/ui';
import './insurance.css';

/** Lays out schema fields and custom inputs in one grid, in order. */
export const StepGrid = ({ children }: { readonly children: ReactNode }) => (
  <div className="insurance-grid">
    <FieldGrid>{children}</FieldGrid>
  </div>
);
