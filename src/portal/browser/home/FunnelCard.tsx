import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SalesFunnel, SellerFunnel } from '#generated/types/wire.ts';
import { outlines } from '#generated/descriptions/outlines.ts';
import { endOfDay, formatMoney, numberText, startOfDay } from '@patio/framework/kernel';
import { type Bar, call, listLink, useLocale } from '@patio/framework/react';
import { SelectField } from '@patio/framework/ui';
import { readSalesFunnel } from '#proposals/calls.ts';
import { sumFunnels } from '#proposals/rules/salesFigures.ts';
import { activeStatuses, approvedStatuses } from '#proposals/rules/status.ts';
import { useAccess } from '../access/useAccess';
import { Card, Loaded } from './Card';
import { HomeChart } from './HomeChart';
import { SellersTable } from './SellersTable';
import { useHomeText } from './useHomeText';

const periods = ['30', '90'] as const;
type Days = (typeof periods)[number];

const { simulations, saleProposals, insuranceProposals } = outlines;

type Sum = ReturnType<typeof sumFunnels>;

/** Stages of a sale, each linked to the list it counts. */
const useBars = ({ from, until }: SalesFunnel, sum: Sum): readonly Bar[] => {
  const text = useHomeText();
  const { can } = useAccess();
  const days = { between: [from, until] };
  const issued = { between: [startOfDay(from), endOfDay(until)] };
  const bar = (
    name: 'simulations' | 'proposals' | 'approved' | 'active' | 'insurances',
    { paths, access }: Pick<typeof simulations, 'paths' | 'access'>,
    filter: Parameters<typeof listLink>[1],
  ): Bar => ({
    label: text(`home.funnel.${name}`),
    value: sum[name],
    ...(paths.list && can(access.list) ? { to: listLink(paths.list, filter) } : {}),
  });
  return [
    bar('simulations', simulations, { simulationDate: days }),
    bar('proposals', saleProposals, { proposalDate: days }),
    bar('approved', saleProposals, { proposalDate: days, status: { in: approvedStatuses } }),
    bar('active', saleProposals, { proposalDate: days, status: { in: activeStatuses } }),
    bar('insurances', insuranceProposals, { issuedAt: issued, status: 'Emitida' }),
  ];
};

const columns = ['proposals', 'active', 'insurances'] as const;

/** The same by seller, for comparison. */
const Sellers = ({ sellers }: { readonly sellers: readonly SellerFunnel[] }) => {
  const text = useHomeText();
  const locale = useLocale();
  return (
    <SellersTable
      title={text('home.funnel.bySeller')}
      sellers={sellers}
      columns={columns.map((name) => ({
        label: text(`home.funnel.short.${name}`),
        value: (seller: SellerFunnel) => numberText(seller[name], locale),
      }))}
    />
  );
};

const Funnel = ({ funnel }: { readonly funnel: SalesFunnel }) => {
  const text = useHomeText();
  const sum = sumFunnels(funnel.sellers);
  const bars = useBars(funnel, sum);
  return (
    <>
      <HomeChart
        title={text('home.funnel.stages')}
        labelName={text('home.funnel.stage')}
        valueName={text('home.dealers.total')}
        bars={bars}
      />
      {sum.active > 0 ? (
        <p>{text('home.funnel.financed', { amount: formatMoney(sum.financedValue) })}</p>
      ) : null}
      {funnel.sellers.length > 1 ? <Sellers sellers={funnel.sellers} /> : null}
    </>
  );
};

/** Recent conversion from simulations to proposals and contracts, as a chart. */
export const FunnelCard = () => {
  const text = useHomeText();
  const [days, setDays] = useState<Days>('30');
  const { data, isError, refetch } = useQuery({
    queryKey: ['home', 'funnel', days],
    queryFn: ({ signal }) => call(readSalesFunnel, { query: { days }, signal }),
  });
  return (
    <Card
      title={text('home.funnel.title')}
      action={
        <SelectField
          compact
          label={text('home.funnel.period')}
          value={days}
          choices={periods.map((value) => ({
            value,
            label: text('home.funnel.days', { count: value }),
          }))}
          onText={(value) => setDays(value as Days)}
        />
      }
    >
      <Loaded isLoading={!data} hasFailed={isError} onRetry={() => void refetch()}>
        {data ? <Funnel funnel={data} /> : null}
      </Loaded>
    </Card>
  );
};
