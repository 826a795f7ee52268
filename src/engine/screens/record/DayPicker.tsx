import { useState } from 'react';
import { formatLocalDate, isLocalDate } from '../../../kernel/formats';
import { Button } from '../../../ui/Button';
import { DateField } from '../../../ui/DateField';
import { parseDay } from '../../kinds/date/parseDay';
import { useEngineText } from '../../texts/useEngineText';
import '../styles/record.css';

type DayPickerProps = {
  /** First and last day that can be asked for. */
  readonly from: string;
  readonly to: string;
  readonly onDay: (day: string) => void;
};

/** Asks for the day at whose end a record is to be shown. */
export const DayPicker = ({ from, to, onDay }: DayPickerProps) => {
  const text = useEngineText();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const parsed = parseDay(typed);
  const day = typeof parsed === 'string' && isLocalDate(parsed) ? parsed : '';
  const show = () => {
    if (day !== '' && day <= to) onDay(day);
    else setWrong(true);
  };
  return (
    <form
      className="record-day"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        show();
      }}
    >
      <DateField
        label={text('record.asOf')}
        placeholder="DD/MM/AAAA"
        calendarLabel={text('record.asOfCalendar')}
        error={isWrong ? text('record.asOfInvalid') : undefined}
        min={from}
        max={to}
        text={typed}
        onText={(next) => {
          setWrong(false);
          setTyped(next);
        }}
        day={day}
        onDay={(picked) => setTyped(picked === '' ? '' : formatLocalDate(picked))}
      />
      <Button type="submit">{text('record.asOfShow')}</Button>
    </form>
  );
};
