import { useQuery } from '@tanstack/react-query';
import { memo, useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import { formatPhoneBr, isCpfCnpj, normaliseCpfCnpj } from '@patio/framework/br';
import type { UncheckedRecord } from '@patio/framework/kernel';
import {
  Fields,
  type FormValues,
  call,
  useEngine,
  useEntityData,
  useStepForm,
} from '@patio/framework/react';
import { Banner, Button, useIsPhone } from '@patio/framework/ui';
import { searchClientNames } from '#clients/calls.ts';
import { isOtherName } from '#clients/rules/clientMatch.ts';
import { filledClient, type FilledClient } from '#simulation/rules/filledClient.ts';
import { More } from '../More';
import { useSimulationText } from '../useSimulationText';

type ClientProps = { readonly values: FormValues<'simulations'> };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Document of the sale, once complete; empty until then. */
const documentOf = ({ clientDocument }: FormValues<'simulations'>): string => {
  const document = normaliseCpfCnpj(textOf(clientDocument));
  return isCpfCnpj(document) ? document : '';
};

/** The dealer's existing client with that document. */
const useKnown = (document: string): UncheckedRecord<'clients'> | undefined => {
  const { can } = useEngine();
  const data = useEntityData();
  return (
    useQuery({
      queryKey: ['simulations', 'client', document],
      queryFn: async ({ signal }) => {
        const found = await call(searchClientNames, { query: { name: document }, signal });
        const named = found.find((one) => one.document === document);
        return named
          ? (await data.getOne<UncheckedRecord<'clients'>>('clients', { id: named.id })).data
          : null;
      },
      enabled: document !== '' && can(searchClientNames.access),
      retry: false,
      staleTime: 5 * 60_000,
    }).data ?? undefined
  );
};

/** Fills in the client's data from the document. Reopened sales are not changed. */
const useFilledClient = (
  values: FormValues<'simulations'>,
  known: UncheckedRecord<'clients'> | undefined,
): void => {
  const { set } = useStepForm();
  const document = documentOf(values);
  const taken = useRef({ isTyped: false, former: { document, filled: {} } as FilledClient });
  const take = useEffectEvent((whole: string, client: UncheckedRecord<'clients'> | undefined) => {
    const { isTyped, former } = taken.current;
    if (whole === '' || (!isTyped && whole === former.document)) return;
    const { changes, filled } = filledClient({ values, document: whole, known: client, former });
    taken.current = { isTyped: true, former: filled };
    for (const [name, value] of Object.entries(changes)) set(name, value);
  });
  useEffect(() => take(document, known), [document, known]);
};

const fields = ['personType', 'clientDocument', 'clientName', 'birthDate'];

/** Shows that the client is known, with contact details and a link to the record. */
const KnownClient = ({ client }: { readonly client: UncheckedRecord<'clients'> }) => {
  const text = useSimulationText();
  const phone = textOf(client.cellNumber) || textOf(client.phoneNumber);
  const reach = [phone && formatPhoneBr(phone), textOf(client.email)].filter(Boolean);
  return (
    <p className="simulation-note desk-note" role="status">
      {[text('desk.knownClient', { name: textOf(client.name) }), ...reach].join(' · ')}{' '}
      <Link to={`/clients/${client.id}`}>{text('desk.openClient')}</Link>
    </p>
  );
};

type KnownProps = ClientProps & { readonly client: UncheckedRecord<'clients'> };

/** Warns if the document belongs to a client of another name, and offers theirs. */
const OtherName = ({ values, client }: KnownProps) => {
  const text = useSimulationText();
  const { set } = useStepForm();
  const name = textOf(client.name);
  const typed = textOf(values.clientName).trim();
  if (name === '' || !isOtherName(typed, name)) return null;
  const document = values.personType === 'PJ' ? 'CNPJ' : 'CPF';
  return (
    <Banner
      kind="warning"
      action={
        <Button small onClick={() => set('clientName', name)}>
          {text('desk.useKnownName')}
        </Button>
      }
    >
      {text('desk.otherName', { document, name, typed })}
    </Banner>
  );
};

/** Buyer, by CPF or CNPJ first; optional at this point. Collapsed on a phone until filled in. */
export const ClientOfSale = memo(({ values }: ClientProps) => {
  const text = useSimulationText();
  const isPhone = useIsPhone();
  const known = useKnown(documentOf(values));
  useFilledClient(values, known);
  const parts = (
    <>
      <div className="desk-client">
        <Fields names={fields} />
      </div>
      {known ? (
        <>
          <KnownClient client={known} />
          <OtherName values={values} client={known} />
        </>
      ) : null}
    </>
  );
  if (!isPhone) return parts;
  const isNamed = Boolean(values.clientDocument ?? values.clientName);
  return (
    <More
      title={text(isNamed ? 'desk.client' : 'desk.clientLater')}
      names={fields}
      values={values}
      isFilled={isNamed}
    >
      {parts}
    </More>
  );
});
ClientOfSale.displayName = 'ClientOfSale';
