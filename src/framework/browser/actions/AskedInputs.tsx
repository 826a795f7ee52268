import { FieldGrid } from '../ui/fields/FieldGrid';
import { KindControl } from '../kinds/inputs';
import type { Asked } from './useAsked';

/** Inputs of an action, as in forms; empty without any. Requires the form's provider. */
export const AskedInputs = ({ asked: { fields } }: { readonly asked: Asked }) =>
  fields.length === 0 ? null : (
    <FieldGrid>
      {fields.map((field) => {
        return <KindControl key={field.name} field={field} />;
      })}
    </FieldGrid>
  );
