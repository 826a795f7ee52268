import { useState } from 'react';
import { Glyph } from '@patio/framework/ui';
import { comingChanges } from '#simulation/rules/comingChange.ts';
import type { Chosen } from '../chosen';
import type { PricedGrid } from '../usePricedGrid';
import { useSimulationText } from '../useSimulationText';
import { OtherDayLook } from './OtherDayLook';
import { useComingWords } from './useComingWords';
import './otherDay.css';

type OtherDaySectionProps = { readonly priced: PricedGrid; readonly chosen: Chosen };

/**
 * What the sale would be if the money were lent on another day, behind one line; what is about to change is said
 * without being asked.
 */
export const OtherDaySection = ({ priced, chosen }: OtherDaySectionProps) => {
  const text = useSimulationText();
  const wordsOf = useComingWords(chosen.table);
  const [isOpen, setOpen] = useState(false);
  const { ask, parameters } = priced;
  const { table } = chosen;
  const coming = comingChanges({ ask, parameters, table }, parameters.nextChanges);
  return (
    <section className="simulation-other-day" aria-label={text('otherDay.title')}>
      {coming.length > 0 ? (
        <p>
          <Glyph name="info" size={16} />
          {coming.map(wordsOf).join(' ')}
        </p>
      ) : null}
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{text('otherDay.title')}</summary>
        {isOpen ? <OtherDayLook priced={priced} chosen={chosen} coming={coming} /> : null}
      </details>
    </section>
  );
};
