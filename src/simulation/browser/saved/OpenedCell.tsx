import { type RecordSlotProps, useEngine } from '@patio/framework/react';
import { openedText } from '#simulation/rules/openings.ts';
import { languageOf } from '../languageOf';
import { useToday } from '../useToday';

/** How often and when last the customer opened the offer; empty if never. */
export const OpenedCell = ({ record: { openings, openedAt } }: RecordSlotProps<'simulations'>) => {
  const locale = languageOf(useEngine().locale);
  return <>{openedText({ openings, openedAt }, useToday(), locale)}</>;
};
