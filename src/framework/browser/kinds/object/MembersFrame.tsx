import type { ReactNode } from 'react';
import { FieldGrid } from '#browser/ui/fields/FieldGrid.tsx';

type MembersFrameProps = { readonly label: string; readonly children: ReactNode };

/** Group of fields under its label. */
export const MembersFrame = ({ label, children }: MembersFrameProps) => (
  <fieldset className="ui-members">
    <legend>{label}</legend>
    <FieldGrid>{children}</FieldGrid>
  </fieldset>
);
