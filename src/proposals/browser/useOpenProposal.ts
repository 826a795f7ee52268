import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type DataProvider } from 'ra-core';
import { localDateOf, type LocalDate } from '@patio/framework/kernel';
import { mayReanalyse } from '../rules/credit';
import type { SaleProposal } from '#generated/types/sale-proposal.ts';

type Look = { readonly data: DataProvider; readonly today: LocalDate };

const isReanalysable = (
  { status, decidedAt, reanalyses }: SaleProposal,
  today: LocalDate,
): boolean =>
  status === 'DC' &&
  typeof decidedAt === 'string' &&
  mayReanalyse(
    { reanalyses: Number(reanalyses), rejectedOn: localDateOf(new Date(decidedAt)) },
    today,
  );

/**
 * Fetches the newest proposals of a simulation.
 *
 * @returns ids of the `open` one and of a `rejected` one that can be analysed again; null if there is none
 * @source PROP-072
 */
export const proposalsOf = async (simulation: string, { data, today }: Look) => {
  const { data: rows } = await data.getList<SaleProposal & { readonly id: string }>(
    'saleProposals',
    {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'proposalNumber', order: 'DESC' },
      filter: { simulation, status: { notIn: ['NU'] } },
    },
  );
  const open = rows.find(({ status }) => status !== 'DC');
  const rejected = rows.find((row) => isReanalysable(row, today));
  return { open: open?.id ?? null, rejected: rejected?.id ?? null };
};

/**
 * Id of the open proposal of a simulation; null if none, undefined while loading.
 *
 * @param refused refusal of a creation; triggers a refetch
 */
export const useOpenProposal = (
  simulation: string,
  refused: string | undefined,
): string | null | undefined => {
  const data = useDataProvider();
  const { data: found } = useQuery({
    queryKey: ['saleProposals', 'open', simulation, refused],
    queryFn: () => proposalsOf(simulation, { data, today: localDateOf(new Date()) }),
  });
  return found?.open;
};
