import { useState } from 'react';
import { type RecordSlotProps, useEngine } from '@patio/framework/react';
import { readSimulationParameters } from '#simulation/calls.ts';
import { comingChanges } from '#simulation/rules/comingChange.ts';
import { ownChoice } from '../chosen';
import { GridFrame } from '../grid/GridFrame';
import { OtherDayLook } from '../otherDay/OtherDayLook';
import { RateResultSection } from '../resume/RateResultSection';
import { usePricedGrid } from '../usePricedGrid';
import { useSimulationText } from '../useSimulationText';
import '../otherDay/otherDay.css';

type OfRecord = Pick<RecordSlotProps<'simulations'>, 'record'>;

const Look = ({ record }: OfRecord) => {
  const text = useSimulationText();
  const found = usePricedGrid(record);
  const named = { code: record.tableCode, term: record.term };
  return (
    <GridFrame found={found}>
      {(priced) => {
        const { ask, parameters } = priced;
        const chosen = ownChoice(priced, named);
        if (!chosen) return <p role="status">{text('otherDay.notToday')}</p>;
        const { table } = chosen;
        const coming = comingChanges({ ask, parameters, table }, parameters.nextChanges);
        return (
          <>
            <p className="simulation-note">{text('otherDay.savedStays')}</p>
            <OtherDayLook priced={priced} chosen={chosen} coming={coming} />
            <RateResultSection priced={priced} chosen={chosen} />
          </>
        );
      }}
    </GridFrame>
  );
};

/** What a saved sale would cost today or on another day, collapsed: for those who may price it. */
export const SavedOtherDay = ({ record }: OfRecord) => {
  const text = useSimulationText();
  const { can } = useEngine();
  const [isOpen, setOpen] = useState(false);
  if (!can(readSimulationParameters.access)) return null;
  return (
    <details
      className="simulation-other-day"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{text('otherDay.saved')}</summary>
      {isOpen ? <Look record={record} /> : null}
    </details>
  );
};
