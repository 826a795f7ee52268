import { type FieldDescription, inLanguage } from '@patio/framework/kernel';
import { call, session, useComboboxTexts, useEngine, useFieldId } from '@patio/framework/react';
import { Combobox } from '@patio/framework/ui';
import { useQuery } from '@tanstack/react-query';
import { useInput } from 'ra-core';
import { listSellers } from '#organisation/userCalls.ts';

/** Fetches the sellers of the user's current dealer. */
const useSellers = () => {
  const dealerId = session.read()?.dealerDefault?.id;
  const body = { ...(dealerId === undefined ? {} : { dealerId }), size: 200 };
  return useQuery({
    queryKey: ['insurance', 'sellers', dealerId],
    queryFn: ({ signal }) => call(listSellers, { body, signal }),
    staleTime: 5 * 60_000,
  });
};

/** Seller combobox; also accepts a free name. @source ENT-USER-15, CALL-029, OQ-142 */
export const SellerInput = ({ field }: { readonly field: FieldDescription }) => {
  const { locale } = useEngine();
  const { field: input, fieldState } = useInput({ source: field.name });
  const { ref, onBlur, onChange } = input;
  const current: unknown = input.value;
  const id = useFieldId(field.name);
  const texts = useComboboxTexts();
  const { data = [], isPending } = useSellers();
  const value = typeof current === 'string' && current !== '' ? current : undefined;
  const names = [...new Set(data.map(({ name }) => name))];
  return (
    <Combobox
      id={id}
      ref={ref}
      label={inLanguage(field.label, locale)}
      value={value === undefined ? null : { value, label: value }}
      choices={names.map((name) => ({ value: name, label: name }))}
      onSelect={(choice) => onChange(choice?.value ?? null)}
      onBlur={onBlur}
      isFree
      loading={isPending}
      texts={texts}
      error={fieldState.error?.message}
    />
  );
};
