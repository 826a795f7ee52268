import { inLanguage, type Localized } from '@patio/framework/kernel';
import { type KindFace, settle } from '@patio/framework/react';
import { isYearMonth, normaliseYearMonth } from './yearMonth';

const placeholder: Localized = { 'pt-BR': 'MM/AAAA', en: 'MM/YYYY' };

/** As typed: `12/2026`. Partial input is returned unchanged. */
const inFigures = (value: unknown): string => {
  const stored = typeof value === 'string' ? value : '';
  return isYearMonth(stored) ? `${stored.slice(5)}/${stored.slice(0, 4)}` : stored;
};

/** Months are typed in figures and read in words. */
export const yearMonthFace: KindFace = {
  editor: ({ createTextEditor }) =>
    createTextEditor({
      parse: (text) => normaliseYearMonth(text) || null,
      format: inFigures,
      normalise: settle,
      mask: () => ({ mask: '00/0000' }),
      attributes: { className: 'ui-code', inputMode: 'numeric', autoComplete: 'off' },
      placeholder: (locale) => inLanguage(placeholder, locale),
    }),
};
