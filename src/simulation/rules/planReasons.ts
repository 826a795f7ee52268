import type { GridRow, Refused } from './grid';
import type { Reason } from './reasons';
import type { SimulationInput } from './SimulationInput';

/** Supported finance types, Chevrolet Sempre first. @source ENUM-133 to ENUM-144, SIMR-057 */
export const financeTypeIds = [2, 1, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14] as const;

/** Why a plan is unavailable, with one of its tables if there is any. */
export type PlanReason = {
  readonly financeType: number;
  readonly reason: Reason;
  readonly code?: string;
};

/**
 * Reasons that the dealer can easily fix take precedence over those of the plan's other tables. A refused price comes
 * first: its table applies to the sale, and the message names the value to change.
 */
const nearness: Readonly<Partial<Record<Reason['code'], number>>> = {
  price: 6,
  financed: 5,
  entry: 4,
  entryAbove: 3,
  campaign: 2,
  term: 1,
};
const nearnessOf = ({ code }: Reason): number => nearness[code] ?? 0;

type Shown = {
  readonly rows: readonly Pick<GridRow, 'table'>[];
  readonly refused: readonly Refused[];
};

/** All plans without a price, each with the reason of its nearest table. */
export const planReasons = (
  { rows, refused }: Shown,
  { financeType }: Pick<SimulationInput, 'financeType'>,
): readonly PlanReason[] => {
  const shown = new Set<number>(rows.map(({ table }) => table.financeType));
  const each = new Map<number, PlanReason>();
  for (const { table, reason } of refused) {
    const cached = each.get(table.financeType);
    const isNearer = !cached || nearnessOf(reason) > nearnessOf(cached.reason);
    if (!shown.has(table.financeType) && isNearer)
      each.set(table.financeType, { financeType: table.financeType, reason, code: table.code });
  }
  const wanted = financeType === null ? financeTypeIds : [financeType];
  const unknown = wanted.filter((id) => !shown.has(id) && !each.has(id));
  return [
    ...each.values(),
    ...unknown.map((id): PlanReason => ({ financeType: id, reason: { code: 'none' } })),
  ];
};

/** Campaigns that alone exclude tables from a sale, by name. @source SIMR-025 */
export const openCampaigns = (refused: readonly Refused[]): readonly string[] =>
  [
    ...new Set(
      refused.flatMap(({ reason }) => (reason.code === 'campaign' ? [reason.campaign] : [])),
    ),
  ].sort((one, other) => one.localeCompare(other, 'pt-BR'));
