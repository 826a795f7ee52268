import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../framework/browser/data/call';
import { ProblemError } from '../../../framework/browser/data/ProblemError';
import type { SimulationResults } from '../../../generated/types/wire';
import { priceOffer } from '../../calculationCalls';
import { priceSimulation } from '../../calls';
import { keyOf } from '../chosen';
import { useMode } from '../useMode';
import { parametersKey } from '../useParameters';
import { useSettled } from '../useSettled';
import type { PricedGrid } from '../usePricedGrid';

/**
 * Whether the server came to the same cents; `renewed`: it does since the tables were read again, which had changed
 * while the sale was priced.
 */
export type Confirmation =
  | 'confirming'
  | 'confirmed'
  | 'renewed'
  | 'differs'
  | 'offline'
  | 'none';

/** How often prices that nobody changes are compared with the server's. */
const compareMs = 60_000;

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

/**
 * Reads the tables again where the server came to another price, once for each of its answers; until they are there
 * nothing is said. Back office and dealer work at the same time: a price must not stay on the screen that no longer holds.
 */
const useRenewal = (differs: boolean, answeredAt: number) => {
  const client = useQueryClient();
  const [renewed, setRenewed] = useState({ for: 0, isDone: false });
  const isDue = differs && renewed.for < answeredAt;
  useEffect(() => {
    if (!isDue) return;
    setRenewed({ for: answeredAt, isDone: false });
    void client
      .invalidateQueries({ queryKey: parametersKey })
      .then(() => setRenewed({ for: answeredAt, isDone: true }));
  }, [answeredAt, client, isDue]);
  return { isUnderWay: isDue || (differs && !renewed.isDone), isRenewed: renewed.for > 0 };
};

/** Has the server price the same sale, and compares; again now and then, and when somebody comes back to the page. */
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
    refetchInterval: compareMs,
    refetchOnWindowFocus: true,
  });
  const isAnswered = query.data !== undefined && settled === key && !priced.isStale;
  const differs = isAnswered && !isSame(own(priced), query.data.results);
  const { isUnderWay, isRenewed } = useRenewal(differs && !query.isFetching, query.dataUpdatedAt);
  if (isOff) return 'none';
  if (query.error) return missed(query.error);
  if (!isAnswered || isUnderWay || (differs && query.isFetching)) return 'confirming';
  if (differs) return 'differs';
  return isRenewed ? 'renewed' : 'confirmed';
};
