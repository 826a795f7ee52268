import { useEffect } from 'react';
import type { FormValues } from '@patio/framework/react';

/** What names a sale beside its price. */
const members = [
  'clientName',
  'vehicleVersion',
  'vehiclePrice',
  'entryValue',
  'tableCode',
  'term',
] as const;
/** What else a person changes the price with. */
const priced = ['selectedVaps', 'autoInsurance', 'combo', 'voucherCode', 'ignoreTCC'] as const;

/** So long a price has to stand until it counts as seen: one that comes with the saving is gone before. */
const seenMs = 1500;

const keyOf = (values: FormValues): string =>
  JSON.stringify(members.map((name) => String(values[name] ?? '')));

type Shown = {
  readonly key: string;
  /** All that the price was of. */
  readonly sale: string;
  readonly instalment: number;
  /** The simulation that was made of it. */
  readonly id?: unknown;
};

let shown: Shown | undefined;

/** Keeps the instalment that stands beside the steps: the server may save another one. */
export const useShownPrice = (values: FormValues, instalment: number | undefined): void => {
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

/** The instalment that stood on the screen before a simulation was saved with another one. */
export const formerInstalment = (record: FormValues): number | undefined => {
  if (shown?.key !== keyOf(record) || (shown.id ?? record['id']) !== record['id']) return undefined;
  shown = { ...shown, id: record['id'] };
  return shown.instalment === Number(record['instalment']) ? undefined : shown.instalment;
};
