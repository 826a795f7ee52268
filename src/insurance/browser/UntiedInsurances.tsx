import { useGetList } from 'ra-core';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { entityPath, type FieldName } from '@patio/framework/kernel';
import {
  type RecordSlotProps,
  call,
  fieldOf,
  useEngine,
  useEntity,
  useSubmit,
} from '@patio/framework/react';
import { Banner, Button } from '@patio/framework/ui';
import { outlines } from '#generated/descriptions/outlines.ts';
import { linkInsurance } from '../insurerCalls';
import { insuranceStatuses, isOver } from '../rules/proposals/lifecycle';
import { abandonedStatuses } from '#proposals/rules/status.ts';
import { useInsuranceText } from './insuranceText';

type Sale = RecordSlotProps<'saleProposals'>['record'];
type Insurance = RecordSlotProps<'insuranceProposals'>['record'];

const abandoned: ReadonlySet<unknown> = new Set(abandonedStatuses);

/** Dead statuses, which the server refuses to tie. */
const over = insuranceStatuses.filter(isOver);

/** Page size; tied insurances make room for the rest. */
const most = 3;

/** Fetches live insurances of the client at the same dealer that are not tied to a sale. */
const useUntied = ({ status, customerDocument, dealer }: Sale): readonly Insurance[] => {
  const { can } = useEngine();
  const isAbandoned = abandoned.has(status);
  const mayTie = can(linkInsurance.access) && can(outlines.insuranceProposals.access.list);
  const { data } = useGetList<Insurance>(
    'insuranceProposals',
    {
      pagination: { page: 1, perPage: most },
      sort: { field: 'updatedAt', order: 'DESC' },
      filter: {
        clientDocument: customerDocument,
        dealerId: dealer,
        saleProposalId: null,
        status: { notIn: over },
      },
    },
    { enabled: mayTie && !isAbandoned && typeof customerDocument === 'string' },
  );
  return data ?? [];
};

const Untied = ({ sale, insurance }: { sale: string; insurance: Insurance }) => {
  const text = useInsuranceText();
  const { locale } = useEngine();
  const { fields, ...description } = useEntity('insuranceProposals').description;
  const { busy, error, submit } = useSubmit();
  const wordOf = (name: FieldName<'insuranceProposals'>): string =>
    fieldOf({ fields }, name)?.options?.find(({ value }) => value === insurance[name])?.label[
      locale
    ] ?? '';
  const product = wordOf('insuranceType');
  const tie = () =>
    submit(
      async () => {
        const params = { id: insurance.id, proposalId: sale };
        await call(linkInsurance, { params });
        return text('untied.done', { product });
      },
      () => undefined,
    );
  return (
    <Banner
      kind="info"
      action={
        <Button small busy={busy} onClick={tie}>
          {text('untied.tie')}
        </Button>
      }
    >
      <p>
        {text('untied.lead')}{' '}
        <Link to={entityPath(description, 'show', insurance.id) ?? ''}>{product}</Link>
        {` (${wordOf('status')}).`}
      </p>
      {error ? <p role="alert">{error}</p> : null}
    </Banner>
  );
};

/** Offers to tie the client's earlier insurance to this sale. @source INS-112 */
export const UntiedInsurances = ({ record }: RecordSlotProps<'saleProposals'>) => (
  <Suspense fallback={null}>
    {useUntied(record).map((insurance) => (
      <Untied key={insurance.id} sale={record.id} insurance={insurance} />
    ))}
  </Suspense>
);
