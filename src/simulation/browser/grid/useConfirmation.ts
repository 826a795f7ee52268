import { useQuery } from '@tanstack/react-query';
import { call } from '../../../framework/browser/data/call';
import { ProblemError } from '../../../framework/browser/data/ProblemError';
import type { SimulationResults } from '../../../generated/types/wire';
import { priceOffer } from '../../calculationCalls';
import { priceSimulation } from '../../calls';
import { keyOf } from '../chosen';
import { useMode } from '../useMode';
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

const isSame = (
  mine: ReadonlyMap<string, number>,
  results: SimulationResults['results'],
): boolean =>
  results.length === mine.size &&
  results.every(
    ({ tableCode, term, instalment }) => mine.get(keyOf(tableCode, term)) === instalment,
  );

/** What is refused is told at its field; everything else did not arrive. */
const missed = (error: Error): Confirmation =>
  error instanceof ProblemError && error.status === 400 ? 'none' : 'offline';

/** The price of the server: for the dealer, or for an offer. @source CALL-093, CALL-094 */
const askServer = (dealerId: string | null, sale: string, signal: AbortSignal) => {
  const body = JSON.parse(sale) as never;
  return dealerId === null
    ? call(priceOffer, { body, signal })
    : call(priceSimulation, { params: { dealerId }, body, signal });
};

/** Has the server price the same sale, and compares. */
export const useConfirmation = (priced: PricedGrid): Confirmation => {
  const { ask, terms, parameters } = priced;
  const key = JSON.stringify({ ...ask, terms });
  const settled = useSettled(key);
  const isOffer = useMode() === 'offer';
  const dealerId = isOffer ? null : parameters.dealerId;
  const isOff = ask.vehiclePrice === 0 || (!isOffer && dealerId === null);
  const query = useQuery({
    queryKey: ['simulations', 'price', dealerId, settled],
    queryFn: ({ signal }) => askServer(dealerId, settled, signal),
    enabled: !isOff,
    retry: false,
  });
  if (isOff) return 'none';
  if (query.error) return missed(query.error);
  if (!query.data || settled !== key || priced.isStale) return 'confirming';
  return isSame(own(priced), query.data.results) ? 'confirmed' : 'differs';
};
