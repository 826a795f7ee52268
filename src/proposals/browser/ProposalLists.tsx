import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoney, formatLocalDate } from '@patio/framework/kernel';
import { call, recordName, useEngine } from '@patio/framework/react';
import { outlines } from '#generated/descriptions/outlines.ts';
import type { FundingRow, EndingContract } from '#generated/types/wire.ts';
import { readFunding, listEndingContracts } from '../calls';
import { useProposalText, useStepText, useWaitingText } from './useProposalText';
import './proposals.css';

/** Approved proposals that wait for payment. */
export const useFunding = () =>
  useQuery({
    queryKey: ['saleProposals', 'funding'],
    queryFn: ({ signal }) => call(readFunding, { signal }),
  });

/** Missing items grouped by who acts: "Concessionária: Chassi, Registro do gravame". */
const useMissing = () => {
  const text = useProposalText();
  const wordsOf = useStepText();
  const { locale } = useEngine();
  const join = (words: readonly string[]) =>
    new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(words);
  return ({ open, unsigned }: FundingRow): readonly string[] => {
    const people = unsigned.length > 0 ? ` (${join(unsigned)})` : '';
    const named = ({ key, actor }: FundingRow['open'][number]): string =>
      `${wordsOf({ key, actor })}${key === 'signatures' ? people : ''}`;
    return [...new Set(open.map(({ actor }) => actor))].map((actor) => {
      const words = join(open.filter((step) => step.actor === actor).map(named));
      return `${text(`funding.actors.${actor}`)}: ${words}`;
    });
  };
};

/** Name of a proposal, linked if the person can open it. */
const RowName = ({ name, to }: { readonly name: string; readonly to?: string | undefined }) =>
  to === undefined ? <span>{name}</span> : <Link to={to}>{name}</Link>;

type RowsProps = {
  readonly rows: readonly FundingRow[];
  /** Path of a proposal; undefined if the person cannot open proposals. */
  readonly pathOf: ((id: string) => string) | undefined;
};

/** Approved, unpaid proposals: what is missing, who acts, how long they have waited. */
export const FundingRows = ({ rows, pathOf }: RowsProps) => {
  const text = useProposalText();
  const waiting = useWaitingText();
  const missingOf = useMissing();
  return (
    <ul className="proposal-fundings">
      {rows.map((row) => (
        <li key={row.id}>
          <span>
            <RowName name={recordName(outlines.saleProposals, { ...row })} to={pathOf?.(row.id)} />
            <b>{formatMoney(row.amount)}</b>
          </span>
          {row.blocked ? <small>{text('funding.blocked')}</small> : null}
          {missingOf(row).map((line) => (
            <small key={line}>{line}</small>
          ))}
          <small>
            {text('funding.count', { done: row.done, all: row.steps })}
            {row.statusAt ? ` · ${text('funding.since', { when: waiting(row.statusAt) })}` : ''}
          </small>
        </li>
      ))}
    </ul>
  );
};

/** Contracts of the person's dealers that end soon. */
export const useEndings = () =>
  useQuery({
    queryKey: ['saleProposals', 'endings'],
    queryFn: ({ signal }) => call(listEndingContracts, { signal }),
  });

type EndingRowsProps = {
  readonly rows: readonly EndingContract[];
  /** Path of a proposal; undefined if the person cannot open proposals. */
  readonly pathOf: ((id: string) => string) | undefined;
};

/** Contracts that end soon, with client, car, end date and settlement amount. */
export const EndingRows = ({ rows, pathOf }: EndingRowsProps) => {
  const text = useProposalText();
  return (
    <ul className="proposal-fundings">
      {rows.map(({ id, customerName, vehicle, endsOn, left, lastPayment, settlement }) => (
        <li key={id}>
          <span>
            <RowName
              name={recordName(outlines.saleProposals, {
                customerName,
                vehicleDescription: vehicle,
              })}
              to={pathOf?.(id)}
            />
            <b>{formatLocalDate(endsOn)}</b>
          </span>
          <small>{vehicle}</small>
          <small>
            {[
              text('endings.left', { smart_count: left, amount: formatMoney(lastPayment) }),
              ...(settlement === null
                ? []
                : [text('endings.settlement', { amount: formatMoney(settlement) })]),
            ].join(' · ')}
          </small>
        </li>
      ))}
    </ul>
  );
};
