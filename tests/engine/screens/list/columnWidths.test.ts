import type { FieldDescription } from '../../../../src/kernel/entity/EntityDescription';
import {
  fitColumns,
  nameAndToolsWidth,
  shownField,
  toColumn,
} from '../../../../src/engine/screens/list/columnWidths';
import { suppliers } from '../../support/supplier';

const [name] = suppliers.fields as [FieldDescription];
const field = (given: Partial<FieldDescription>): FieldDescription => ({
  ...name,
  maxLength: undefined,
  ...given,
});
const none = () => [];
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
    expect(toColumn(field({}), 'en', { width: 77 }).width).toBe(77);
  });
});

describe('shownField', () => {
  const group = field({
    name: 'group',
    kind: 'reference',
    ref: { resource: 'suppliers', field: 'id' },
  });
  const entities = {
    suppliers: { description: suppliers, validators: { create: none, patch: none } },
  };

  test('of a reference is the name of its target, so that a short one takes no more than it needs', () => {
    const shown = shownField(group, entities);
    expect(shown.name).toBe(suppliers.recordRepresentation);
    expect(shownField(group, {})).toBe(group);
    expect(shownField(name, entities)).toBe(name);
    const short = { ...shown, maxLength: 4 };
    expect(toColumn({ ...group, label }, 'en', { shown: short }).width).toBe(4 * 8 + 28);
  });
});

describe('fitColumns', () => {
  const free = toColumn(field({ label }), 'en', { width: 300 });
  const fixed = toColumn(field({ label, kind: 'money' }), 'en', { width: 200 });

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

  test('gives room that is left over to the names that are cut, up to their longest value', () => {
    const names = toColumn(field({ label, maxLength: 30 }), 'en');
    const most = 30 * 8 + 28;
    expect(names.width).toBeLessThan(most);
    const [, roomy, kept] = fitColumns([free, names, fixed], { room: 3_000 });
    expect(roomy?.width).toBe(most);
    expect(kept).toBe(fixed);
    const tight = nameAndToolsWidth + names.width + fixed.width + 40;
    const [, some] = fitColumns([free, names, fixed], { room: tight });
    expect(some?.width).toBeGreaterThan(names.width);
    expect(some?.width).toBeLessThan(names.width + 40);
    const chosen = fitColumns([free, names], { room: 3_000, kept: new Set([names.field.name]) });
    expect(chosen[1]?.width).toBe(names.width);
  });

  test('shows the longest words of an enum where there is room, and never takes from them', () => {
    const option = (text: string) => ({ value: text, label: { 'pt-BR': text, en: text } });
    const options = [option('Um'), option('Simples ou MEI, até R$ 30 mil')];
    const status = toColumn(field({ label, kind: 'enum', options }), 'pt-BR');
    const [, roomy] = fitColumns([free, status], { room: 3_000 });
    expect(roomy?.width).toBe(29 * 8 + 28);
    const amount = toColumn(field({ label, kind: 'money' }), 'pt-BR');
    expect(fitColumns([free, amount, status], { room: 3_000 })[1]).toBe(amount);
    const [, tight] = fitColumns([free, status, free, free, free], { room: 500 });
    expect(tight?.width).toBe(status.width);
  });
});
