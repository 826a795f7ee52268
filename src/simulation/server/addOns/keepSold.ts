import type { Values } from '../../../framework/server/store/write/records';
import type { AddOnOption } from '../../rules/addOns';
import { chosenAddOns, type AddOnsOf } from './chosenAddOns';

/**
 * The add-ons of a simulation that can still be had today, for a copy of it: what is sold no more, and a quote that has ended, are
 * left out; what a coupon no longer holds for stays without it.
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
  const canAdd = (row: AddOnOption) =>
    canHave({ autoInsurance: quote, selectedVaps: [...rows, row] });
  for (const row of (selectedVaps ?? []) as readonly AddOnOption[]) {
    const bareRow = { ...row, coupon: null };
    if (await canAdd(row)) rows.push(row);
    else if (row.coupon && (await canAdd(bareRow))) rows.push(bareRow);
  }
  return {
    autoInsurance: quote,
    combo: (await canHave({ combo })) ? combo : null,
    selectedVaps: rows.length > 0 ? rows : null,
  };
};
