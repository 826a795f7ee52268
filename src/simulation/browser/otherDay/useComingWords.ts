import { useEngine } from '@patio/framework/react';
import type { ChargeCause } from '#simulation/rules/chargeCauses.ts';
import type { ComingChange } from '#simulation/rules/comingChange.ts';
import type { SimulationPlan } from '#simulation/rules/parameters.ts';
import { dayText } from '../amounts';
import { useSimulationText } from '../useSimulationText';

/** Says in a sentence what is about to change for a sale by a table. */
export const useComingWords = ({ code }: SimulationPlan): ((change: ComingChange) => string) => {
  const text = useSimulationText();
  const { locale } = useEngine();
  const listed = new Intl.ListFormat(locale, { type: 'conjunction' });
  const nameOf = (cause: ChargeCause): string =>
    text(`otherDay.${cause.code === 'iof' ? 'IOF' : cause.fee}`);
  return (change) => {
    if (change.code === 'ending')
      return text('otherDay.ending', { table: code, until: dayText(change.until) });
    const day = dayText(change.from);
    if (change.code === 'unknown') return text('otherDay.unknown', { day });
    const names = change.causes.map(nameOf);
    const list = listed.format(names);
    return text('otherDay.changes', { day, list, smart_count: names.length });
  };
};
