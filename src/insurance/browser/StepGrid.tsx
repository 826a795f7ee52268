import type { ReactNode } from 'react';
import { FieldGrid } from '@patio/framework/ui';
import './insurance.css';

/** Fields of the schema and inputs of ours in one grid, in order. */
export const StepGrid = ({ children }: { readonly children: ReactNode }) => (
  <div className="insurance-grid">
    <FieldGrid>{children}</FieldGrid>
  </div>
);
