import type { FieldDescription } from '../../../../src/kernel/entity/EntityDescription';
import {
  fitColumns,
  nameAndToolsWidth,
  toColumn,
} from '../../../../src/engine/screens/list/columnWidths';
import { suppliers } from '../../support/supplier';

const [name] = suppliers.fields as [FieldDescription];
const field = (given: Partial<FieldDescription>): FieldDescription => ({
  ...name,
  maxLength: undefined,
  ...given,
});
const label = { 'pt-BR': 'UF', en: 'UF' };

describe('toColumn', () => {
  test('is no wider than the longest value or the header ask for', () => {
    const free = toColumn(field({ label }), 'en').width;
    expect(toColumn(field({ label, maxLength: 6 }), 'en').width).toBe(6 * 8 + 28);
    expect(toColumn(field({ label, pattern: '^[0-9A-Za-z]{1,10}$' }), 'en').width).toBe(
      10 * 8 + 28,
    );
    expect(toColumn(field({ label, pattern: '^(a|b)+$' }), 'en').width).toBe(free);
    const header = { 'pt-BR': 'Cabeçalho comprido', en: 'Long header' };
    expect(toColumn(field({ label: header, maxLength: 2 }), 'pt-BR').width).toBeGreaterThan(150);
  });

  test('takes the width that the screen description states', () => {
    expect(toColumn(field({}), 'en', 77).width).toBe(77);
  });
});

describe('fitColumns', () => {
  const free = toColumn(field({ label }), 'en', 300);
  const fixed = toColumn(field({ label, kind: 'money' }), 'en', 200);

  test('leaves columns alone that fit on a usual screen', () => {
    const columns = [free, free, fixed];
    expect(fitColumns(columns)).toEqual(columns);
    expect(fitColumns([])).toEqual([]);
  });

  test('takes what is too much from the columns of free text only', () => {
    const fitted = fitColumns([free, free, free, free, fixed, fixed]);
    expect(fitted.slice(4)).toEqual([fixed, fixed]);
    const sum = fitted.slice(1).reduce((total, { width }) => total + width, nameAndToolsWidth);
    expect(Math.abs(sum - 1328)).toBeLessThanOrEqual(3);
  });

  test('never makes them narrower than they can be read', () => {
    const fitted = fitColumns(Array.from({ length: 20 }, () => free));
    expect(fitted.slice(1).every(({ width }) => width === 120)).toBe(true);
  });
});
