import { useEngine } from '../../../framework/browser/data/entity/EngineContext';
import type { RecordSlotProps } from '../../../framework/browser/data/entity/EntitySlots';
import { openedText } from '../../rules/openings';
import { languageOf } from '../languageOf';
import { useToday } from '../useToday';

/** How often the customer opened the offer, and when last; nothing where never. */
export const OpenedCell = ({ record: { openings, openedAt } }: RecordSlotProps) => {
  const locale = languageOf(useEngine().locale);
  return <>{openedText({ openings, openedAt }, useToday(), locale)}</>;
};
