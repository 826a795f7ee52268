import { inLanguage } from '../../framework/kernel/entity/Localized';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FormSlotSection } from '../../framework/browser/data/entity/EntitySlots';
import { useEngine } from '../../framework/browser/data/entity/EngineContext';
import { settle } from '../../framework/browser/kinds/parts/textKind';
import { fieldOf } from '../../framework/browser/texts/names';
import { FieldGrid } from '../../framework/browser/ui/fields/FieldGrid';
import { TextField } from '../../framework/browser/ui/fields/TextField';
import { clients } from '../../generated/descriptions/clients';

const name = 'giinCode';
const field = fieldOf(clients, name);

/** Shows a business's GIIN code a second time: fiscal data name it too. @source CLF-074, OQ-115 */
export const FiscalData: FormSlotSection['Component'] = () => {
  const { locale } = useEngine();
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name });
  if (!field) return null;
  const set = (next: unknown) => setValue(name, next, { shouldDirty: true });
  return (
    <FieldGrid>
      <TextField
        label={inLanguage(field.label, locale)}
        help={inLanguage(field.help, locale)}
        maxLength={field.maxLength}
        value={typeof value === 'string' ? value : ''}
        onText={set}
        onBlur={() => set(settle(value, field))}
      />
    </FieldGrid>
  );
};
