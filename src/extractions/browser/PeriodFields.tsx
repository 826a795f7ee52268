import {
  addDays,
  daysBetween,
  formatLocalDate,
  isLocalDate,
  localDateOf,
} from '@patio/framework/kernel';
import { DayField, dayOf, parseDay } from '@patio/framework/react';
import { Button } from '@patio/framework/ui';
import { defaultDays, type Period } from '../rules/period';
import { useExtractionText } from './useExtractionText';

const ranges = [defaultDays, 30, 90, 365] as const;

type DayProps = {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (value: string) => void;
};

const Day = ({ label, value, error, onValue }: DayProps) => (
  <DayField
    label={label}
    required
    {...(error ? { error } : {})}
    text={formatLocalDate(value)}
    onText={(typed) => {
      const day = parseDay(typed);
      onValue(typeof day === 'string' ? day : '');
    }}
    day={dayOf(value)}
    onDay={(day) => onValue(day ?? '')}
  />
);

type Props = {
  readonly period: Period;
  readonly fault: string | undefined;
  readonly onPeriod: (period: Period) => void;
};

/** First and last day. */
export const PeriodFields = ({ period, fault, onPeriod }: Props) => {
  const t = useExtractionText();
  const { initialDate, finalDate } = period;
  const absent = (day: string): string | undefined => (day === '' ? t('noDay') : undefined);
  return (
    <>
      <Day
        label={t('initialDate')}
        value={initialDate}
        error={absent(initialDate) ?? fault}
        onValue={(value) => onPeriod({ ...period, initialDate: value })}
      />
      <Day
        label={t('finalDate')}
        value={finalDate}
        error={absent(finalDate)}
        onValue={(value) => onPeriod({ ...period, finalDate: value })}
      />
    </>
  );
};

/** Periods that end today, at a press. */
export const PeriodShortcuts = ({
  now,
  period,
  onPeriod,
}: Omit<Props, 'fault'> & { readonly now: Date }) => {
  const t = useExtractionText();
  const today = localDateOf(now);
  const { initialDate, finalDate } = period;
  const isWhole = isLocalDate(initialDate) && isLocalDate(finalDate);
  const days = isWhole && finalDate === today ? daysBetween(initialDate, finalDate) : undefined;
  return (
    <fieldset className="extraction-ranges">
      <legend className="ui-hidden">{t('ranges')}</legend>
      {ranges.map((range) => (
        <Button
          key={range}
          small
          aria-pressed={days === range}
          onClick={() => onPeriod({ initialDate: addDays(today, -range), finalDate: today })}
        >
          {t('range', { smart_count: range })}
        </Button>
      ))}
    </fieldset>
  );
};
