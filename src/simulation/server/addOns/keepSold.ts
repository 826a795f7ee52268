import type { Values } from '../../../framework/server/store/write/records';
import type { AddOnOption } from '../../rules/addOns';
import { chosenAddOns, type AddOnsOf } from './chosenAddOns';

/**
 * The add-ons of a simulation that can still be had today, for a copy of it: what is sold no more, and a quote that has ended, are
 * left out.
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
  for (const row of (selectedVaps ?? []) as readonly AddOnOption[])
    if (await canHave({ autoInsurance: quote, selectedVaps: [row] })) rows.push(row);
  return {
    autoInsurance: quote,
    combo: (await canHave({ combo })) ? combo : null,
    selectedVaps: rows.length > 0 ? rows : null,
  };
};
