import type { ComponentProps } from 'react';
import { FieldGrid } from '../../framework/browser/ui/fields/FieldGrid';
import { SelectField } from '../../framework/browser/ui/fields/SelectField';

/** A choice of ours among the fields of a section: as wide as they are. */
export const SelectRow = (props: ComponentProps<typeof SelectField>) => (
  <FieldGrid>
    <SelectField {...props} />
  </FieldGrid>
);
