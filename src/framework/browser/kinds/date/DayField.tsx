import { DateField } from '#browser/ui/fields/DateField.tsx';
import type { DateFieldProps } from '#browser/ui/fields/DateField.tsx';
import { useKindLocale, useKindText } from '../parts/useKindText';
import { wholeDay } from './days';
import { dayPattern } from '#browser/texts/kindWords.ts';
import { dayMask } from './parseDay';

type DayFieldProps = Omit<
  DateFieldProps,
  'locale' | 'mask' | 'calendarTexts' | 'calendarLabel' | 'readWhole' | 'placeholder'
>;

/** A localised date. */
export const DayField = (props: DayFieldProps) => {
  const text = useKindText();
  const locale = useKindLocale();
  return (
    <DateField
      {...props}
      locale={locale}
      mask={dayMask()}
      readWhole={wholeDay}
      placeholder={dayPattern(locale)}
      calendarLabel={text('calendar', { field: props.label })}
      calendarTexts={{ today: text('today'), clear: text('clear') }}
    />
  );
};
