import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { isCpfCnpj, normaliseCpfCnpj } from '@patio/framework/br';
import { type FieldDescription } from '@patio/framework/kernel';
import { ButtonLink, call, KindControl } from '@patio/framework/react';
import { Banner } from '@patio/framework/ui';
import { searchClientNames } from '../calls';
import { isDgiPage } from './dgiPage';
import { useClientText } from './useClientText';

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
