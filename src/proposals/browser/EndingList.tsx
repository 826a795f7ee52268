import { useQuery } from '@tanstack/react-query';
import { formatLocalDate, formatMoney } from '@patio/framework/kernel';
import { call, recordName } from '@patio/framework/react';
import { outlines } from '#generated/descriptions/outlines.ts';
import type { EndingContract } from '#generated/types/wire.ts';
import { listEndingContracts } from '../calls';
import { RowName } from './FundingList';
import { useProposalText } from './useProposalText';
import './proposals.css';

/** Contracts of the person's dealers that end soon. */
export const useEndings = () =>
  useQuery({
    queryKey: ['saleProposals', 'endings'],
    queryFn: ({ signal }) => call(listEndingContracts, { signal }),
  });

type RowsProps = {
  readonly rows: readonly EndingContract[];
  /** Path of a proposal; undefined if the person cannot open proposals. */
  readonly pathOf: ((id: string) => string) | undefined;
};

/** Contracts that end soon, with client, car, end date and settlement amount. */
export const EndingRows = ({ rows, pathOf }: RowsProps) => {
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
