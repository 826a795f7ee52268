import { type RecordSlotProps, useEngine } from '@patio/framework/react';
import { addOnName, autoCode } from '#simulation/rules/addOns.ts';
import { useChosen } from './ProposalSummary';

type Sold = { readonly code: string; readonly name: string; readonly nameEn?: string | null };

/** The quoted car insurance as the simulation names it: its key says nothing to anybody. */
export const QuotedInsurance = ({ record }: RecordSlotProps) => {
  const { locale } = useEngine();
  const simulation = useChosen('simulations', record['simulation']);
  const sold = (simulation?.['addOnPrices'] ?? []) as readonly Sold[];
  const quoted = sold.find(({ code }) => code === autoCode);
  return quoted ? addOnName(quoted, locale) : '—';
};
