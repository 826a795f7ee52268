import { type FieldDescription, textOf } from '@patio/framework/kernel';
import { call, kindInputs, listedField, useOptionLabel } from '@patio/framework/react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { ReferenceChoice } from '#generated/types/wire.ts';
import {
  listAddressTypes,
  listBusinessActivities,
  listBusinessTypes,
  listGenders,
  listMaritalStatuses,
} from '#references/calls.ts';
import { isDgiPage } from './dgiPage';

type Props = { readonly field: FieldDescription };
type Read = (signal: AbortSignal, of: string) => Promise<readonly ReferenceChoice[]>;

const optionOf = ({ id, name, nameEn = name }: ReferenceChoice) => ({
  value: id,
  label: { 'pt-BR': name, en: nameEn },
});

/**
 * Select whose options, order and labels come from a maintained short list; stored values are unaffected.
 * `of`: the field that the list depends on.
 */
const createListedInput = (name: string, read: Read, of?: string) => {
  const ListedInput = ({ field }: Props) => {
    const values: readonly unknown[] = useWatch({ name: [field.name, of ?? field.name] });
    const [stored, chosen] = [textOf(values[0]), of === undefined ? '' : textOf(values[1])];
    const { data } = useQuery({
      queryKey: ['clients', name, isDgiPage(), chosen],
      queryFn: ({ signal }) => read(signal, chosen),
      staleTime: 5 * 60_000,
    });
    const label = useOptionLabel(field.ref, stored);
    const shown = useMemo(() => {
      const own = { value: stored, label: { 'pt-BR': label, en: label } };
      return listedField(field, data?.map(optionOf) ?? [], own);
    }, [data, field, label, stored]);
    const Input = kindInputs.enum;
    return <Input field={shown} />;
  };
  ListedInput.displayName = `${name}Input`;
  return ListedInput;
};

/** @source CALL-147, CLF-003 */
export const GenderInput = createListedInput('genders', (signal) => call(listGenders, { signal }));

/** The DGI has its own short list. @source CALL-154, CALL-155, CLF-017, CLF-078 */
export const MaritalStatusInput = createListedInput('maritalStatuses', (signal) =>
  call(listMaritalStatuses, {
    query: isDgiPage() ? { clientType: 'DGI' } : {},
    signal,
  }),
);

/** @source CALL-150, CLF-050 */
export const BusinessTypeInput = createListedInput('businessTypes', (signal) =>
  call(listBusinessTypes, { signal }),
);

/** Activities of a business type, or the common ones. @source CALL-151, CLF-079 */
export const BusinessActivityInput = createListedInput(
  'businessActivities',
  (signal, type) =>
    call(listBusinessActivities, { query: type ? { businessTypeId: type } : {}, signal }),
  'businessTypeName',
);

/** @source CALL-161 */
export const AddressTypeInput = createListedInput('addressTypes', (signal) =>
  call(listAddressTypes, { signal }),
);
