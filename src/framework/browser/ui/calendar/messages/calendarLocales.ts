import type { DayPickerLocale } from 'react-day-picker';
import { enGB } from 'react-day-picker/locale/en-GB';
import { es } from 'react-day-picker/locale/es';
import { ptBR } from 'react-day-picker/locale/pt-BR';

/** The calendar's own texts; other languages use `Intl`. */
export const calendarLocales: Readonly<Record<string, DayPickerLocale>> = {
  'pt-BR': ptBR,
  en: enGB,
  es,
};
