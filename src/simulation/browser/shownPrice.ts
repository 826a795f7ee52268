import { useEffect } from 'react';
import type { FormValues } from '@patio/framework/react';

/** Fields that identify a sale besides its price. */
const members = [
  'clientName',
  'vehicleVersion',
  'vehiclePrice',
  'entryValue',
  'tableCode',
  'term',
] as const;
/** Further fields that change the price. */
const priced = ['selectedVaps', 'autoInsurance', 'combo', 'voucherCode', 'ignoreTCC'] as const;

/**
 * How long a price must be shown to count as seen, in milliseconds; one that appears with the save disappears earlier.
 */
const seenMs = 1500;

const keyOf = (values: FormValues<'simulations'>): string =>
  JSON.stringify(members.map((name) => String(values[name] ?? '')));

type Shown = {
  readonly key: string;
  /** Key of everything the price depends on. */
  readonly sale: string;
  readonly instalment: number;
  /** Id of the simulation created from it. */
  readonly id?: unknown;
};

let shown: Shown | undefined;

/** Remembers the displayed instalment: the server may save another one. */
export const useShownPrice = (
  values: FormValues<'simulations'>,
  instalment: number | undefined,
): void => {
  const key = keyOf(values);
  const sale = JSON.stringify([key, ...priced.map((name) => values[name] ?? null)]);
  useEffect(() => {
    if (instalment === undefined) return undefined;
    const keep = () => {
      shown = { key, sale, instalment };
    };
    if (shown?.sale !== sale) keep();
    const timer = setTimeout(keep, seenMs);
    return () => clearTimeout(timer);
  }, [key, sale, instalment]);
};

/** The instalment displayed before a simulation was saved with another one. */
export const formerInstalment = (record: FormValues<'simulations'>): number | undefined => {
  if (shown?.key !== keyOf(record) || (shown.id ?? record.id) !== record.id) return undefined;
  shown = { ...shown, id: record.id };
  return shown.instalment === Number(record.instalment) ? undefined : shown.instalment;
};
