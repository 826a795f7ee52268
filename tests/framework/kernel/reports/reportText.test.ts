import {
  axisText,
  figureText,
  measureText,
  reportFieldText,
  reportTitle,
  shortFigureText,
} from '#framework/kernel/reports/reportText.ts';
import { fieldOf, kitchenSink } from '../filter/kitchenSink';

const bucket = (unit: 'day' | 'week' | 'month' | 'quarter' | 'year', value: string) =>
  ['pt-BR', 'en', 'es'].map((locale) => axisText({ unit }, { value, label: value }, locale));

describe('texts of a report', () => {
  it('name units of a date in each language', () => {
    expect(bucket('quarter', '2026-10-01')).toEqual(['4º trim. 2026', 'Q4 2026', '4.º trim. 2026']);
    expect(bucket('year', '2026-01-01')).toEqual(['2026', '2026', '2026']);
    expect(bucket('week', '2025-12-29')[0]).toBe('29/12 – 04/01/2026');
    const [portuguese, english] = bucket('month', '2026-02-01');
    expect(portuguese).toMatch(/fev/);
    expect(english).toBe('Feb 2026');
  });

  it('state that a group has no value, and keep other labels', () => {
    expect(axisText({}, { value: null, label: '' }, 'en')).toBe('No value');
    expect(axisText({}, { value: 'SP', label: 'São Paulo' }, 'en')).toBe('São Paulo');
  });

  it('form a title from the measure and the groups', () => {
    const measure = { operation: 'sum', field: 'price' } as const;
    expect(measureText(kitchenSink, measure, 'pt-BR')).toBe('Soma de price');
    expect(
      reportTitle(
        kitchenSink,
        { measure, by: [{ field: 'uf' }, { field: 'createdAt', unit: 'week' }] },
        'en',
      ),
    ).toBe('Things: sum of price by uf and created (week)');
    expect(reportTitle(kitchenSink, { measure: { operation: 'count' }, by: [] }, 'en')).toBe(
      'Things',
    );
    expect(reportFieldText(kitchenSink, 'gone', 'en')).toBe('gone');
  });

  it('format figures by what they measure', () => {
    const written = (field: string, value: number) =>
      figureText(kitchenSink, { operation: 'average', field }, { value, locale: 'pt-BR' });
    expect(written('price', 123_456).replaceAll(/\s/g, ' ')).toBe('R$ 1.234,56');
    expect(written('share', 12.5)).toBe('12,5%');
    expect([1.7, 1.6787].map((value) => written('monthlyRate', value))).toEqual(['1,70%', '1,68%']);
    expect(written('count', 1234)).toBe('1.234');
  });

  it('write years and codes without thousands separators', () => {
    const years = {
      ...kitchenSink,
      fields: [fieldOf('modelYear', 'integer', { grouped: false })],
    };
    const measure = { operation: 'max', field: 'modelYear' } as const;
    for (const locale of ['pt-BR', 'en']) {
      expect(figureText(years, measure, { value: 2027, locale })).toBe('2027');
      expect(shortFigureText(years, measure, { value: 2027, locale })).toBe('2027');
    }
    const average = { ...measure, operation: 'average' } as const;
    expect(figureText(years, average, { value: 2024.456, locale: 'pt-BR' })).toBe('2024,46');
  });

  it('abbreviate thousands on a chart axis', () => {
    const short = (field: string, value: number) =>
      shortFigureText(
        kitchenSink,
        { operation: 'sum', field },
        { value, locale: 'pt-BR' },
      ).replaceAll(/\s/g, ' ');
    expect(short('price', 150_000_000)).toBe('R$ 1,5 mi');
    expect(short('price', 0)).toBe('R$ 0,00');
    expect(short('count', 12_000)).toBe('12 mil');
    expect(short('count', 500)).toBe('500');
  });
});
