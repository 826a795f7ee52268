import type { Values } from '@patio/framework/server';
import type { AddOnOption } from '#simulation/rules/addOns.ts';
import { chosenAddOns, type AddOnsOf } from './chosenAddOns';

/** A row, and where it has a coupon the same without it. */
const withoutCoupon = (row: AddOnOption): readonly AddOnOption[] =>
  row.coupon ? [row, { ...row, coupon: null }] : [row];

const firstOf = async <T>(items: readonly T[], holds: (item: T) => Promise<boolean>) => {
  for (const item of items) if (await holds(item)) return item;
  return undefined;
};

/**
 * The add-ons of a simulation that can still be had today, for a copy of it: what is sold no more, and a quote that has
 * ended, are left out; what a coupon no longer holds for stays without it.
 */
export const keepSold = async (
  reading: Parameters<typeof chosenAddOns>[0],
  { values, dealerId, coupon }: AddOnsOf,
): Promise<Values> => {
  const bare = { ...values, selectedVaps: null, autoInsurance: null, combo: null };
  const canHave = async (change: Values): Promise<boolean> =>
    (await chosenAddOns(reading, { values: { ...bare, ...change }, dealerId, coupon })).ok;
  const { autoInsurance = null, combo = null, selectedVaps } = values;
  const quote = (await canHave({ autoInsurance })) ? autoInsurance : null;
  const rows: AddOnOption[] = [];
  for (const row of (selectedVaps ?? []) as readonly AddOnOption[]) {
    const kept = await firstOf(withoutCoupon(row), (one) =>
      canHave({ autoInsurance: quote, selectedVaps: [...rows, one] }),
    );
    if (kept) rows.push(kept);
  }
  return {
    autoInsurance: quote,
    combo: (await canHave({ combo })) ? combo : null,
    selectedVaps: rows.length > 0 ? rows : null,
  };
};
