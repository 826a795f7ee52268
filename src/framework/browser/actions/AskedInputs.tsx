import { FieldGrid } from '../ui/fields/FieldGrid';
import { KindControl } from '../kinds/inputs';
import type { Asked } from './useAsked';

/**
 * What an action asks for, by the inputs of forms; nothing of one that asks for nothing. Stands inside the form's
 * provider.
 */
export const AskedInputs = ({ asked: { fields } }: { readonly asked: Asked }) =>
  fields.length === 0 ? null : (
    <FieldGrid>
      {fields.map((field) => {
        return <KindControl key={field.name} field={field} />;
      })}
    </FieldGrid>
  );
