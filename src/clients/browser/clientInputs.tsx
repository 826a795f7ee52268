import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'ra-core';
import { useWatch, useFormContext } from 'react-hook-form';
import { isCpfCnpj, normaliseCpfCnpj } from '@patio/framework/br';
import { type FieldDescription, textOf, inLanguage } from '@patio/framework/kernel';
import {
  ButtonLink,
  call,
  KindControl,
  kindInputs,
  listedField,
  useOptionLabel,
  type FormSlotSection,
  fieldOf,
  settle,
  useEngine,
} from '@patio/framework/react';
import { Banner, FieldGrid, TextField } from '@patio/framework/ui';
import { useMemo } from 'react';
import type { ReferenceChoice } from '#generated/types/wire.ts';
import {
  listAddressTypes,
  listBusinessActivities,
  listBusinessTypes,
  listGenders,
  listMaritalStatuses,
} from '#references/calls.ts';
import { searchClientNames } from '../calls';
import { isDgiPage } from './clientCalls';
import { useClientText } from '../messages/texts';
import { clients } from '#generated/descriptions/clients.ts';

const channel = () => (isDgiPage() ? { channelAccess: 'DGI' as const } : {});

/** Finds another client with the same document. */
const useKnown = (typed: unknown) => {
  const own = useRecordContext()?.id;
  const document = normaliseCpfCnpj(typeof typed === 'string' ? typed : '');
  const { data } = useQuery({
    queryKey: ['clients', 'known', document],
    queryFn: ({ signal }) =>
      call(searchClientNames, { query: { ...channel(), name: document }, signal }),
    enabled: isCpfCnpj(document),
    retry: false,
  });
  return data?.find((one) => one.document === document && one.id !== own);
};

/** CPF or CNPJ input; links to an existing client with the same document. */
export const DocumentInput = ({ field }: { readonly field: FieldDescription }) => {
  const text = useClientText();
  const known = useKnown(useWatch({ name: field.name }));
  return (
    <>
      <KindControl field={field} />
      {known ? (
        <Banner
          kind="warning"
          action={
            <ButtonLink small to={`/clients/${known.id}`}>
              {text('openKnown')}
            </ButtonLink>
          }
        >
          {text('known', { name: known.name })}
        </Banner>
      ) : null}
    </>
  );
};

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

const giinCode = 'giinCode';
const giinField = fieldOf(clients, giinCode);

/** Repeats a business's GIIN code under fiscal data. @source CLF-074, OQ-115 */
export const FiscalData: FormSlotSection['Component'] = () => {
  const { locale } = useEngine();
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name: giinCode });
  if (!giinField) return null;
  const set = (next: unknown) => setValue(giinCode, next, { shouldDirty: true });
  return (
    <FieldGrid>
      <TextField
        label={inLanguage(giinField.label, locale)}
        help={inLanguage(giinField.help, locale)}
        maxLength={giinField.maxLength}
        value={typeof value === 'string' ? value : ''}
        onText={set}
        onBlur={() => set(settle(value, giinField))}
      />
    </FieldGrid>
  );
};
