import { useState } from 'react';
import { formatLocalDate } from '#kernel/localDate.ts';
import { Button } from '../ui/Button';
import { DayField } from '../kinds/date/DayField';
import { dayOf } from '../kinds/date/days';
import { parseDay } from '../kinds/date/parseDay';
import { useEngineText } from '../texts/useEngineText';
import '../texts/words/record';
import '../parts/styles/record.css';

type DayPickerProps = {
  /** First and last selectable day. */
  readonly from: string;
  readonly to: string;
  readonly onDay: (day: string) => void;
};

/** Selects the day at whose end a record is shown. */
export const DayPicker = ({ from, to, onDay }: DayPickerProps) => {
  const text = useEngineText();
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<string>();
  const day = dayOf(parseDay(typed));
  const show = () => {
    if (day !== '' && day <= to) onDay(day);
    else setRefused(typed);
  };
  return (
    <div className="record-day">
      <DayField
        label={text('record.asOf')}
        error={
          refused === typed
            ? text('record.asOfInvalid', { example: formatLocalDate('2025-12-31') })
            : undefined
        }
        min={from}
        max={to}
        onKeyDown={(event) => {
          if (event.key === 'Enter') show();
        }}
        text={typed}
        onText={setTyped}
        day={day}
        onDay={(picked) => setTyped(picked === '' ? '' : formatLocalDate(picked))}
      />
      <Button onClick={show}>{text('record.asOfShow')}</Button>
    </div>
  );
};
