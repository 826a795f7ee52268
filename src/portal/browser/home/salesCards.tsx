import { useQuery } from '@tanstack/react-query';
import { useState, useId } from 'react';
import type {
  SalesFunnel,
  SellerFunnel,
  CommissionStatement,
  SellerCommissions,
} from '#generated/types/wire.ts';
import { outlines } from '#generated/descriptions/outlines.ts';
import {
  endOfDay,
  formatMoney,
  numberText,
  startOfDay,
  addMonths,
  localDateOf,
  type LocalDate,
  type WireRecord,
  addDays,
  formatLocalDate,
  textOf,
} from '@patio/framework/kernel';
import {
  type Bar,
  call,
  listLink,
  useLocale,
  asWireRecord,
  countRecords,
  recordName,
} from '@patio/framework/react';
import { SelectField } from '@patio/framework/ui';
import { readSalesFunnel } from '#proposals/calls.ts';
import { sumFunnels } from '#proposals/rules/salesFigures.ts';
import { activeStatuses, approvedStatuses } from '#proposals/rules/status.ts';
import { useAccess } from '../access/useAccess';
import { Card, Loaded, useHomeText, Figure } from './Card';
import { HomeChart, HomeLink } from './HomeLink';
import { readCommissionStatement } from '#insurance/proposalCalls.ts';
import { sumCommissions } from '#insurance/rules/commission.ts';
import { useDataProvider } from 'ra-core';

/** A column of the sellers, formatted. */
type Column<Seller> = { readonly label: string; readonly value: (seller: Seller) => string };

type SellersTableProps<Seller> = {
  readonly title: string;
  readonly sellers: readonly Seller[];
  readonly columns: readonly Column<Seller>[];
};

/** A row per seller, for comparison. */
const SellersTable = <Seller extends { readonly name: string }>(
  props: SellersTableProps<Seller>,
) => {
  const { title, sellers, columns } = props;
  const text = useHomeText();
  return (
    <table className="chart-table">
      <caption className="ui-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{text('home.funnel.seller')}</th>
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sellers.map((seller) => (
          <tr key={seller.name}>
            <th scope="row">{seller.name || text('home.funnel.unknown')}</th>
            {columns.map(({ label, value }) => (
              <td key={label}>{value(seller)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

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

const funnelColumns = ['proposals', 'active', 'insurances'] as const;

/** The same by seller, for comparison. */
const FunnelBySeller = ({ sellers }: { readonly sellers: readonly SellerFunnel[] }) => {
  const text = useHomeText();
  const locale = useLocale();
  return (
    <SellersTable
      title={text('home.funnel.bySeller')}
      sellers={sellers}
      columns={funnelColumns.map((name) => ({
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
      {funnel.sellers.length > 1 ? <FunnelBySeller sellers={funnel.sellers} /> : null}
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

const CommissionsBySeller = ({ sellers }: { readonly sellers: readonly SellerCommissions[] }) => {
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
      {sellers.length > 1 ? <CommissionsBySeller sellers={sellers} /> : null}
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

const lastOnes = 5;
const soonDays = 5;

const useSimulations = (days: object) => {
  const data = useDataProvider();
  return useQuery({
    queryKey: ['home', 'simulations', days],
    queryFn: async () => {
      const [last, ending] = await Promise.all([
        data.getList(simulations.resource, {
          pagination: { page: 1, perPage: lastOnes },
          sort: { field: 'updatedAt', order: 'DESC' },
          filter: {},
        }),
        countRecords(data, simulations.resource, {
          filter: { validity: days },
          sort: { field: 'validity', order: 'ASC' },
        }),
      ]);
      return { last: last.data.map(asWireRecord), ending };
    },
  });
};

const SimulationRow = ({ record }: { readonly record: WireRecord }) => {
  const text = useHomeText();
  const { vehicleDescription, clientName, instalment, validity, term } = record;
  const day = textOf(validity);
  const amount = formatMoney(Number(instalment ?? 0)).replace(' ', '\u00a0');
  const [name, vehicle] = [textOf(clientName), textOf(vehicleDescription)].filter(Boolean);
  return (
    <li>
      <span>
        <HomeLink to={`${simulations.paths.list}/${record.id}`}>
          {name ?? recordName(simulations, record)}
        </HomeLink>
        {vehicle ? <small>{vehicle}</small> : null}
        <small>{text('home.simulations.monthly', { amount, smart_count: Number(term) })}</small>
      </span>
      <time dateTime={day}>
        {text('home.simulations.until', { date: day ? formatLocalDate(day as LocalDate) : '–' })}
      </time>
    </li>
  );
};

const Newest = ({ records }: { readonly records: readonly WireRecord[] }) => {
  const text = useHomeText();
  const id = useId();
  return (
    <>
      <h3 className="home-part" id={id}>
        {text('home.simulations.newest')}
      </h3>
      <ul className="home-changes" data-tall aria-labelledby={id}>
        {records.map((record) => (
          <SimulationRow key={record.id} record={record} />
        ))}
      </ul>
    </>
  );
};

/** Start of a seller's work: a new simulation, the latest ones, and those expiring soon. */
export const SimulationsCard = () => {
  const text = useHomeText();
  const { can } = useAccess();
  const [days] = useState(() => {
    const today = localDateOf(new Date());
    return { between: [today, addDays(today, soonDays)] };
  });
  const { data, isError, refetch } = useSimulations(days);
  const mayMake = can(simulations.access.create);
  return (
    <Card
      title={text('home.simulations.title')}
      action={
        mayMake ? (
          <HomeLink
            isAction
            className="ui-button home-new"
            data-look="primary"
            to="/simulador/nova"
          >
            {text('home.simulations.new')}
          </HomeLink>
        ) : null
      }
    >
      <Loaded isLoading={!data} hasFailed={isError} onRetry={() => void refetch()}>
        {data?.last.length === 0 ? (
          <p className="home-empty">{text('home.simulations.none')}</p>
        ) : (
          <>
            <div className="figures">
              <Figure
                label={text('home.simulations.ending', { count: soonDays })}
                value={data?.ending ?? 0}
                to={listLink(simulations.paths.list ?? '', { validity: days })}
              />
            </div>
            <Newest records={data?.last ?? []} />
          </>
        )}
      </Loaded>
    </Card>
  );
};
