import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoney } from '@patio/framework/kernel';
import { call, recordName, useEngine } from '@patio/framework/react';
import { outlines } from '#generated/descriptions/outlines.ts';
import type { FundingRow } from '#generated/types/wire.ts';
import { readFunding } from '../calls';
import { useProposalText } from './useProposalText';
import { useStepWords } from './useStepWords';
import { useWaitingWords } from './useWaitingWords';
import './proposals.css';

/** What the payments of approved proposals wait for. */
export const useFunding = () =>
  useQuery({
    queryKey: ['saleProposals', 'funding'],
    queryFn: ({ signal }) => call(readFunding, { signal }),
  });

/** What is missing of one, with who acts: "Concessionária: Chassi, Registro do gravame". */
const useMissing = () => {
  const text = useProposalText();
  const wordsOf = useStepWords();
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

/** Name of a proposal in a list, a link where it has a page. */
export const RowName = ({
  name,
  to,
}: {
  readonly name: string;
  readonly to?: string | undefined;
}) => (to === undefined ? <span>{name}</span> : <Link to={to}>{name}</Link>);

type RowsProps = {
  readonly rows: readonly FundingRow[];
  /** Where a proposal is read; undefined for a person who has no such page. */
  readonly pathOf: ((id: string) => string) | undefined;
};

/** Approved proposals until their dealers are paid: what is missing, who acts, for how long it waits. */
export const FundingRows = ({ rows, pathOf }: RowsProps) => {
  const text = useProposalText();
  const waiting = useWaitingWords();
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
