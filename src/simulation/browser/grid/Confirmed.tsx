import { Banner, afterPaint } from '@patio/framework/ui';
import { type PricedGrid, keyOf } from '../usePricedGrid';
import { useSimulationText } from '../useSimulationText';
import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ProblemError, call } from '@patio/framework/react';
import type { SimulationResults } from '#generated/types/wire.ts';
import { priceOffer, recalculate } from '#simulation/calculationCalls.ts';
import { priceSimulation } from '#simulation/calls.ts';
import { useMode, parametersKey } from '../useParameters';
import { useSettled } from '../VoucherState';

/**
 * Whether the server computed the same amounts; `renewed`: it does after reloading tables that had changed meanwhile.
 */
type Confirmation = 'confirming' | 'confirmed' | 'renewed' | 'differs' | 'offline' | 'none';

/** How often unchanged prices are compared with the server's, in milliseconds. */
const compareMs = 60_000;

/** Locally computed instalments, by table and term. */
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

/** Refusals are shown at their field or on saving; every other error is a connection failure. */
const missed = (error: Error): Confirmation =>
  error instanceof ProblemError && error.code !== 'client.network' && error.status < 500
    ? 'none'
    : 'offline';

/** Context of a sale's price: an offer, a dealer, or no dealer. */
type At = { readonly isOffer: boolean; readonly dealerId: string | null };

/** Fetches the server's price. @source CALL-093, CALL-094, CALL-105 */
const fetchServerPrice = async ({ isOffer, dealerId }: At, sale: string, signal: AbortSignal) => {
  await afterPaint();
  const body = JSON.parse(sale) as never;
  if (isOffer) return call(priceOffer, { body, signal });
  return dealerId === null
    ? call(recalculate, { body, signal })
    : call(priceSimulation, { params: { dealerId }, body, signal });
};

/**
 * Reloads the tables if the server's price differs, once per response, and reports nothing until they are loaded. The
 * back office edits tables while dealers sell: stale prices must not stay on screen.
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

/** Server prices of a settled sale; refetched periodically and on window focus. */
const useServerPrice = ({ input, terms, parameters }: PricedGrid) => {
  const key = JSON.stringify({ ...input, terms });
  const settled = useSettled(key);
  const isOffer = useMode() === 'offer';
  const at = { isOffer, dealerId: parameters.dealerId };
  const isOff = input.vehiclePrice === 0;
  const query = useQuery({
    queryKey: ['simulations', 'price', at, settled],
    queryFn: ({ signal }) => fetchServerPrice(at, settled, signal),
    enabled: !isOff,
    retry: false,
    refetchInterval: compareMs,
    refetchOnWindowFocus: true,
  });
  return { query, isOff, isOfThis: settled === key };
};

/** Compares the grid with the response; undefined if there is none for this sale. */
const compare = (
  priced: PricedGrid,
  { query, isOfThis }: ReturnType<typeof useServerPrice>,
): 'same' | 'differs' | undefined => {
  if (!query.data || !isOfThis || priced.isStale) return undefined;
  return isSame(own(priced), query.data.results) ? 'same' : 'differs';
};

/** Lets the server price the same sale, and compares. */
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

/** Confirmation state, in words. */
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
