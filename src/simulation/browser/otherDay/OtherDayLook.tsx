import { useMemo, useState } from 'react';
import { addDays, formatLocalDate } from '@patio/framework/kernel';
import { DayField, dayOf, parseDay, useEngine } from '@patio/framework/react';
import { Button } from '@patio/framework/ui';
import { dayOfChange, type ComingChange } from '#simulation/rules/comingChange.ts';
import { priceOnDay } from '#simulation/rules/otherDay.ts';
import { releaseDaysOf } from '#simulation/rules/releaseDay.ts';
import type { Chosen } from '../chosen';
import { useParametersOn, type KnownParameters } from '../useParameters';
import type { PricedGrid } from '../usePricedGrid';
import { useSimulationText } from '../useSimulationText';
import { DayComparison } from './DayComparison';
import { useDayWords } from './useDayWords';
import { useRefusalWords } from './useRefusalWords';

type LookProps = { readonly priced: PricedGrid; readonly chosen: Chosen };
type FoundProps = LookProps & { readonly then: KnownParameters };

/** The sale on the other day, beside that of today: what changes, and why. */
const Found = ({ priced, chosen, then }: FoundProps) => {
  const { ask, parameters } = priced;
  const { table, term } = chosen;
  const other = useMemo(
    () => priceOnDay({ ask, parameters, table, term }, then),
    [ask, parameters, table, term, then],
  );
  const { price, today } = other;
  const { causes, kept } = useDayWords({ priced, chosen, other, day: then.releaseDate });
  return (
    <>
      <ul role="status">
        {causes.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {price && today ? (
        <>
          <DayComparison day={then.releaseDate} today={today} then={price.figures} />
          <p className="simulation-note">{kept}</p>
        </>
      ) : null}
    </>
  );
};

const Answer = ({ priced, chosen, day }: LookProps & { readonly day: string }) => {
  const text = useSimulationText();
  const refusalOf = useRefusalWords();
  const { data, error, refetch } = useParametersOn(priced.ask, day);
  if (data) return <Found priced={priced} chosen={chosen} then={data} />;
  if (!error) return <p className="simulation-note">{text('otherDay.reading')}</p>;
  const missing = refusalOf(error);
  return missing === undefined ? (
    <p role="alert">
      {text('failed')}{' '}
      <Button small onClick={() => void refetch()}>
        {text('retry')}
      </Button>
    </p>
  ) : (
    <p role="status">{missing}</p>
  );
};

const wholeLength = '00/00/0000'.length;
const usualDays = 7;

/** Asks for a day, the next on which something changes or that of next week at first, and shows the sale then. */
export const OtherDayLook = ({
  coming,
  ...look
}: LookProps & { readonly coming: readonly ComingChange[] }) => {
  const text = useSimulationText();
  const { errorText } = useEngine();
  const today = look.priced.parameters.releaseDate;
  const { from, until } = releaseDaysOf(today);
  const [typed, setTyped] = useState(() => {
    const [next] = coming;
    return formatLocalDate(next ? dayOfChange(next) : addDays(today, usualDays));
  });
  const day = dayOf(parseDay(typed));
  const isInside = from <= day && day <= until;
  const params = { from, until };
  const refusal = errorText({ code: 'simulation.release_out_of_range', params });
  return (
    <div className="simulation-other-day-look">
      <DayField
        label={text('otherDay.date')}
        error={typed.length === wholeLength && !isInside ? refusal : undefined}
        min={from}
        max={until}
        text={typed}
        onText={setTyped}
        day={day}
        onDay={(picked) => setTyped(picked ? formatLocalDate(picked) : '')}
      />
      {isInside ? <Answer {...look} day={day} /> : null}
    </div>
  );
};
