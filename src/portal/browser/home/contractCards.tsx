import type { ProposalFunding } from '#generated/types/wire.ts';
import { outlines } from '#generated/descriptions/outlines.ts';
import { formatMoney, type LocalDate, formatLocalDate } from '@patio/framework/kernel';
import { listLink } from '@patio/framework/react';
import {
  FundingRows,
  useFunding,
  EndingRows,
  useEndings,
} from '#proposals/browser/ProposalLists.tsx';
import { fundingStatuses } from '#proposals/rules/funding.ts';
import { useAccess } from '../access/useAccess';
import { HomeLink, useReach } from './HomeLink';
import { Card, Loaded, useHomeText } from './Card';

const shown = 5;
const proposalsPath = outlines.saleProposals.paths.list ?? '';
const deskPath = '/proposals/desk';

type PaymentsProps = ProposalFunding & {
  readonly list: string;
  /** Label of the total, by audience. */
  readonly sum: 'home.funding.sum' | 'home.funding.sumDesk';
};

const Payments = ({ rows, total, list, sum }: PaymentsProps) => {
  const text = useHomeText();
  const reaches = useReach();
  const amount = rows.reduce((all, row) => all + row.amount, 0);
  const more = total - Math.min(rows.length, shown);
  if (rows.length === 0) return <p className="home-empty">{text('home.funding.none')}</p>;
  return (
    <>
      {rows.length === total ? (
        <p>{text(sum, { amount: formatMoney(amount), smart_count: total })}</p>
      ) : null}
      <FundingRows
        rows={rows.slice(0, shown)}
        pathOf={reaches(list) ? (id) => `${list}/${id}` : undefined}
      />
      {more > 0 ? (
        <p className="home-empty">{text('home.funding.more', { smart_count: more })}</p>
      ) : null}
    </>
  );
};

/** Approved proposals whose dealer has not been paid: the amount, by reason and by dealer. */
export const FundingCard = () => {
  const text = useHomeText();
  const { can } = useAccess();
  const { data, isError, refetch } = useFunding();
  const isDealer = can({ route: proposalsPath });
  const list = isDealer ? proposalsPath : deskPath;
  return (
    <Card
      title={text('home.funding.title')}
      action={
        <HomeLink isAction to={listLink(list, { status: { in: fundingStatuses } })}>
          {text('home.funding.open')}
        </HomeLink>
      }
    >
      <Loaded isLoading={!data} hasFailed={isError} onRetry={() => void refetch()}>
        {data ? (
          <Payments
            {...data}
            list={list}
            sum={isDealer ? 'home.funding.sum' : 'home.funding.sumDesk'}
          />
        ) : null}
      </Loaded>
    </Card>
  );
};

/** Contracts that end within months, as prospects for a new car; hidden if there are none. */
export const EndingContractsCard = () => {
  const text = useHomeText();
  const reaches = useReach();
  const { data } = useEndings();
  if (!data || data.rows.length === 0) return null;
  const { rows, total, until } = data;
  const more = total - Math.min(rows.length, shown);
  return (
    <Card title={text('home.endings.title')}>
      <p>{text('home.endings.intro', { day: formatLocalDate(until as LocalDate) })}</p>
      <EndingRows
        rows={rows.slice(0, shown)}
        pathOf={reaches(proposalsPath) ? (id) => `${proposalsPath}/${id}` : undefined}
      />
      {more > 0 ? (
        <p className="home-empty">{text('home.endings.more', { smart_count: more })}</p>
      ) : null}
    </Card>
  );
};
