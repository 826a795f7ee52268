import type { DayPickerLocale } from 'react-day-picker';
import { enGB } from 'react-day-picker/locale/en-GB';
import { ptBR } from 'react-day-picker/locale/pt-BR';

/** Words of the calendar itself; for other languages it is written by `Intl`. */
export const calendarLocales: Readonly<Record<string, DayPickerLocale>> = {
  'pt-BR': ptBR,
  en: enGB,
};
