import { Banner, afterPaint } from '@patio/framework/ui';
import type { PricedGrid } from '../usePricedGrid';
import { useSimulationText } from '../useSimulationText';
import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ProblemError, call } from '@patio/framework/react';
import type { SimulationResults } from '#generated/types/wire.ts';
import { priceOffer, recalculate } from '#simulation/calculationCalls.ts';
import { priceSimulation } from '#simulation/calls.ts';
import { keyOf } from '../chosen';
import { useMode } from '../useMode';
import { parametersKey } from '../useParameters';
import { useSettled } from '../useSettled';

/**
 * Whether the server came to the same cents; `renewed`: it does since the tables were read again, which had changed
 * while the sale was priced.
 */
type Confirmation = 'confirming' | 'confirmed' | 'renewed' | 'differs' | 'offline' | 'none';

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

/** What is refused is told at its field, or by the saving; everything else did not arrive. */
const missed = (error: Error): Confirmation =>
  error instanceof ProblemError && error.code !== 'client.network' && error.status < 500
    ? 'none'
    : 'offline';

/** For whom a sale is priced: an offer, a dealer, or no dealer where the person has none. */
type At = { readonly isOffer: boolean; readonly dealerId: string | null };

/** The price of the server. @source CALL-093, CALL-094, CALL-105 */
const askServer = async ({ isOffer, dealerId }: At, sale: string, signal: AbortSignal) => {
  await afterPaint();
  const body = JSON.parse(sale) as never;
  if (isOffer) return call(priceOffer, { body, signal });
  return dealerId === null
    ? call(recalculate, { body, signal })
    : call(priceSimulation, { params: { dealerId }, body, signal });
};

/**
 * Reads the tables again where the server came to another price, once for each of its answers; until they are there
 * nothing is said. Back office and dealer work at the same time: no price stays on the screen that no longer holds.
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

/** The server's prices of a sale at rest; asked again now and then, and when somebody comes back to the page. */
const useServerPrice = ({ ask, terms, parameters }: PricedGrid) => {
  const key = JSON.stringify({ ...ask, terms });
  const settled = useSettled(key);
  const isOffer = useMode() === 'offer';
  const at = { isOffer, dealerId: parameters.dealerId };
  const isOff = ask.vehiclePrice === 0;
  const query = useQuery({
    queryKey: ['simulations', 'price', at, settled],
    queryFn: ({ signal }) => askServer(at, settled, signal),
    enabled: !isOff,
    retry: false,
    refetchInterval: compareMs,
    refetchOnWindowFocus: true,
  });
  return { query, isOff, isOfThis: settled === key };
};

/** How the grid stands to the answer that is there; undefined: there is none for this sale. */
const compare = (
  priced: PricedGrid,
  { query, isOfThis }: ReturnType<typeof useServerPrice>,
): 'same' | 'differs' | undefined => {
  if (!query.data || !isOfThis || priced.isStale) return undefined;
  return isSame(own(priced), query.data.results) ? 'same' : 'differs';
};

/** Has the server price the same sale, and compares. */
const useConfirmation = (priced: PricedGrid): Confirmation => {
  const asked = useServerPrice(priced);
  const { error, isFetching, dataUpdatedAt } = asked.query;
  const found = compare(priced, asked);
  const isApart = found === 'differs' && !isFetching;
  const { isUnderWay, isRenewed } = useRenewal(isApart, dataUpdatedAt);
  if (asked.isOff) return 'none';
  if (error) return missed(error);
  if (found === 'same') return isRenewed ? 'renewed' : 'confirmed';
  return isApart && !isUnderWay ? 'differs' : 'confirming';
};

/** Whether the server came to the same cents, in words. */
export const Confirmed = ({ priced }: { readonly priced: PricedGrid }) => {
  const text = useSimulationText();
  const state = useConfirmation(priced);
  if (state === 'none') return null;
  if (state === 'differs') return <Banner kind="error">{text('grid.differs')}</Banner>;
  if (state === 'renewed') return <Banner kind="info">{text('grid.renewed')}</Banner>;
  return (
    <p className="simulation-note" role="status" data-state={state}>
      {text(`grid.${state}`)}
    </p>
  );
};
