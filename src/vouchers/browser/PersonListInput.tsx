import { useInput } from 'ra-core';
import type { FieldDescription } from '@patio/framework/kernel';
import { useEngine } from '@patio/framework/react';
import { PersonListField } from './PersonListField';
import { useDiscountText } from './useDiscountText';

/**
 * Document list of a new voucher. Invalid lines stay in the value, so that the form is refused. @source ENT-VOUCHER-06
 */
export const PersonListInput = ({ field }: { readonly field: FieldDescription }) => {
  const { locale } = useEngine();
  const t = useDiscountText();
  const { field: input } = useInput({ source: field.name });
  return (
    <PersonListField
      label={field.label[locale]}
      help={`${field.help?.[locale] ?? ''} ${t('list.typedHelp')}`.trim()}
      onList={({ documents, wrong }) => {
        const all = [...documents, ...wrong.map(({ text }) => text)];
        input.onChange(all.length > 0 ? all : null);
      }}
    />
  );
};
