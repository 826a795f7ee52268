import { useQuery } from '@tanstack/react-query';
import { call } from '../../../framework/browser/data/call';
import { ProblemError } from '../../../framework/browser/data/ProblemError';
import { priceSimulation } from '../../calls';
import { keyOf } from '../chosen';
import { useSettled } from '../useSettled';
import type { PricedGrid } from '../usePricedGrid';

/** Whether the server came to the same cents. */
export type Confirmation = 'confirming' | 'confirmed' | 'differs' | 'offline' | 'none';

/** Instalments by table and term, as this computer found them. */
const own = ({ grid }: PricedGrid): ReadonlyMap<string, number> =>
  new Map(
    grid.rows.flatMap(({ table, cells }) =>
      cells.flatMap(({ term, priced }) =>
        priced.ok ? [[keyOf(table.code, term), Number(priced.value.instalment)] as const] : [],
      ),
    ),
  );

/** What is refused is told at its field; everything else did not arrive. */
const missed = (error: Error): Confirmation =>
  error instanceof ProblemError && error.status === 400 ? 'none' : 'offline';

/** Has the server price the same sale, and compares. */
export const useConfirmation = (priced: PricedGrid): Confirmation => {
  const { ask, terms, parameters } = priced;
  const key = JSON.stringify({ ...ask, terms });
  const settled = useSettled(key);
  const { dealerId } = parameters;
  const query = useQuery({
    queryKey: ['simulations', 'price', dealerId, settled],
    queryFn: ({ signal }) =>
      call(priceSimulation, {
        params: { dealerId: dealerId ?? '' },
        body: JSON.parse(settled) as never,
        signal,
      }),
    enabled: dealerId !== null && ask.vehiclePrice > 0,
    retry: false,
  });
  if (dealerId === null || ask.vehiclePrice === 0) return 'none';
  if (query.error) return missed(query.error);
  if (!query.data || settled !== key) return 'confirming';
  const mine = own(priced);
  const isSame =
    query.data.results.length === mine.size &&
    query.data.results.every(
      ({ tableCode, term, instalment }) => mine.get(keyOf(tableCode, term)) === instalment,
    );
  return isSame ? 'confirmed' : 'differs';
};
