import { inLanguage } from '@patio/framework/kernel';
import { type FormSlotSection, fieldOf, settle, useEngine } from '@patio/framework/react';
import { FieldGrid, TextField } from '@patio/framework/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { clients } from '#generated/descriptions/clients.ts';

const name = 'giinCode';
const field = fieldOf(clients, name);

/** Repeats a business's GIIN code under fiscal data. @source CLF-074, OQ-115 */
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
