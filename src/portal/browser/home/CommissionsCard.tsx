import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CommissionStatement, SellerCommissions } from '#generated/types/wire.ts';
import { outlines } from '#generated/descriptions/outlines.ts';
import { addMonths, endOfDay, formatMoney, localDateOf, startOfDay } from '@patio/framework/kernel';
import { call, listLink, useLocale } from '@patio/framework/react';
import { SelectField } from '@patio/framework/ui';
import { readCommissionStatement } from '#insurance/proposalCalls.ts';
import { sumCommissions } from '#insurance/rules/commission.ts';
import { useAccess } from '../access/useAccess';
import { HomeLink } from './HomeLink';
import { Card, Loaded } from './Card';
import { SellersTable } from './SellersTable';
import { useHomeText } from './useHomeText';

/** Number of months to choose from, including the current one. */
const monthsBack = 6;

/** The current month and the previous ones, as `2026-11`. */
const monthsUntil = (today: Date): readonly string[] => {
  const first = `${localDateOf(today).slice(0, 7)}-01`;
  return Array.from({ length: monthsBack }, (_, back) => addMonths(first, -back).slice(0, 7));
};

const monthName = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T12:00:00Z`),
  );

type FactProps = {
  readonly label: string;
  readonly value: string;
  readonly to?: string | undefined;
};

/** An entry of a description list; its label links to the details. */
const LinkedFact = ({ label, value, to }: FactProps) => (
  <>
    <dt>{to === undefined ? label : <HomeLink to={to}>{label}</HomeLink>}</dt>
    <dd>{value}</dd>
  </>
);

const Sellers = ({ sellers }: { readonly sellers: readonly SellerCommissions[] }) => {
  const text = useHomeText();
  return (
    <SellersTable
      title={text('home.commissions.bySeller')}
      sellers={sellers}
      columns={[
        { label: text('home.commissions.policies'), value: ({ policies }) => String(policies) },
        {
          label: text('home.commissions.left'),
          value: ({ earned, takenBack }) => formatMoney(earned - takenBack),
        },
      ]}
    />
  );
};

const Statement = ({ from, until, sellers }: CommissionStatement) => {
  const text = useHomeText();
  const { can } = useAccess();
  const { paths, access } = outlines.insuranceProposals;
  const sum = sumCommissions(sellers);
  if (sum.policies + sum.cancelled === 0)
    return <p className="home-empty">{text('home.commissions.none')}</p>;
  const linkTo = (field: 'issuedAt' | 'cancelledAt') =>
    paths.list && can(access.list)
      ? listLink(paths.list, { [field]: { between: [startOfDay(from), endOfDay(until)] } })
      : undefined;
  return (
    <>
      <div className="figure">
        <span className="figure-value">{formatMoney(sum.earned - sum.takenBack)}</span>
        <span className="figure-label">{text('home.commissions.leftOf')}</span>
      </div>
      <dl className="home-facts" data-numbers>
        <LinkedFact
          label={text('home.commissions.issued', { smart_count: sum.policies })}
          value={formatMoney(sum.earned)}
          to={linkTo('issuedAt')}
        />
        {sum.cancelled > 0 ? (
          <LinkedFact
            label={text('home.commissions.cancelled', { smart_count: sum.cancelled })}
            value={`−${formatMoney(sum.takenBack)}`}
            to={linkTo('cancelledAt')}
          />
        ) : null}
        <LinkedFact label={text('home.commissions.premium')} value={formatMoney(sum.premium)} />
      </dl>
      {sellers.length > 1 ? <Sellers sellers={sellers} /> : null}
    </>
  );
};

/** A dealer's insurance commissions of a month, net of reversals; also by seller for managers. */
export const CommissionsCard = () => {
  const text = useHomeText();
  const locale = useLocale();
  const [months] = useState(() => monthsUntil(new Date()));
  const [month, setMonth] = useState(months[0] ?? '');
  const { data, isError, refetch } = useQuery({
    queryKey: ['home', 'commissions', month],
    queryFn: ({ signal }) => call(readCommissionStatement, { query: { month }, signal }),
  });
  return (
    <Card
      title={text('home.commissions.title')}
      action={
        <SelectField
          compact
          label={text('home.commissions.month')}
          value={month}
          choices={months.map((value) => ({ value, label: monthName(value, locale) }))}
          onText={setMonth}
        />
      }
    >
      <Loaded isLoading={!data} hasFailed={isError} onRetry={() => void refetch()}>
        {data ? <Statement {...data} /> : null}
      </Loaded>
    </Card>
  );
};
