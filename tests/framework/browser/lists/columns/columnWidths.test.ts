import { outlineOf } from '#framework/kernel/entity/EntityOutline.ts';
import type { FieldDescription } from '#framework/kernel/entity/EntityDescription.ts';
import {
  columnsWithRoom,
  fitColumns,
  listWidth,
  toolsWidth,
  seenWidth,
  shownField,
  stackColumns,
  toColumn,
} from '#framework/browser/lists/columns/columnWidths.ts';
import { kindRegistry } from '#framework/browser/kinds/registry.tsx';
import { suppliers } from '#tests/framework/browser/support/supplier.ts';

const [name] = suppliers.fields as [FieldDescription];
const field = (given: Partial<FieldDescription>): FieldDescription => ({
  ...name,
  maxLength: undefined,
  ...given,
});
const label = { 'pt-BR': 'UF', en: 'UF' };

describe('toColumn', () => {
  test('is no wider than the longest value or the header requires', () => {
    const free = toColumn(field({ label }), 'en').width;
    expect(toColumn(field({ label, maxLength: 6 }), 'en').width).toBe(6 * 8 + 28);
    expect(toColumn(field({ label, pattern: '^[0-9A-Za-z]{1,10}$' }), 'en').width).toBe(
      10 * 8 + 28,
    );
    expect(toColumn(field({ label, pattern: '^(a|b)+$' }), 'en').width).toBe(free);
    const header = { 'pt-BR': 'Cabeçalho comprido', en: 'Long header' };
    expect(toColumn(field({ label: header, maxLength: 2 }), 'pt-BR').width).toBeGreaterThan(150);
  });

  test('has room for content next to the text', () => {
    const alone = toColumn(field({ maxLength: 20 }), 'en').width;
    expect(toColumn(field({ maxLength: 20 }), 'en', { beside: 104 }).width).toBe(alone + 104);
  });

  test('uses the width given in the screen description', () => {
    expect(toColumn(field({}), 'en', { described: 77, seen: 300 }).width).toBe(77);
  });

  test('widens a choice beyond the screen description for the labels in its rows, unless the person set a width', () => {
    const words = 'Pagamento confirmado manualmente';
    const option = { value: 'a', tone: 'info' as const, label: { 'pt-BR': words, en: words } };
    const status = field({ label, kind: 'enum', options: [option] });
    const seen = seenWidth({ field: status }, [{ [status.name]: 'a' }], 'en');
    const wide = toColumn(status, 'en', { described: 175, seen });
    expect(wide.width).toBe(seen);
    expect(toColumn(status, 'en', { described: 175 }).width).toBe(175);
    expect(toColumn(status, 'en', { width: 120, described: 175, seen }).width).toBe(120);
    // Where room is short, it has the width of the description.
    const words300 = toColumn(field({ label }), 'en', { width: 300 });
    const room = listWidth([words300, wide]) - 200;
    expect(fitColumns([words300, wide], { room })[1]?.width).toBeLessThan(wide.width);
    expect(fitColumns([words300, wide], { room })[1]?.width).toBeGreaterThanOrEqual(175);
  });
});

describe('seenWidth', () => {
  const rows = [{ name: 'SP' }, { name: 'Bruno Moreira' }, { name: null }];
  const named = field({ name: 'name', label });

  test('is that of the longest value in the rows, instead of the schema’s maximum', () => {
    const seen = seenWidth({ field: named }, rows, 'en');
    const column = toColumn(named, 'en', { seen });
    expect(column.width).toBeGreaterThan(13 * 6 + 24);
    expect(column.width).toBeLessThan(toColumn(named, 'en').width);
    expect(column.most).toBe(column.width);
    const long = { name: 'nome.de.usuario.comprido@concessionaria.com.br' };
    const email = field({ name: 'name', label, kind: 'email' });
    const room = seenWidth({ field: email }, [...rows, long], 'en');
    expect(toColumn(email, 'en', { seen: room }).width).toBeGreaterThan(46 * 6 + 24);
  });

  test('uses enum labels in the language of the list', () => {
    const option = (value: string, pt: string, en: string) => ({
      value,
      label: { 'pt-BR': pt, en },
    });
    const options = [option('PF', 'Pessoa física', 'Person'), option('PJ', 'Jurídica', 'Company')];
    const kind = field({ name: 'name', kind: 'enum', options });
    const taxed = [{ name: 'PF' }];
    const inPt = seenWidth({ field: kind }, taxed, 'pt-BR') ?? 0;
    expect(inPt).toBeGreaterThan(seenWidth({ field: kind }, taxed, 'en') ?? 0);
  });

  test('is undefined for values rendered as something else, and without rows', () => {
    expect(seenWidth({ field: named }, [], 'en')).toBeUndefined();
    expect(seenWidth({ field: field({ name: 'name', kind: 'money' }) }, rows, 'en')).toBe(
      undefined,
    );
    const group = field({
      name: 'name',
      kind: 'reference',
      ref: { resource: 'groups', field: 'id' },
    });
    const shown = field({ name: 'title' });
    expect(seenWidth({ field: group, shown }, rows, 'en')).toBeUndefined();
    const byName = { ...group, ref: { resource: 'groups', field: 'title' } };
    expect(seenWidth({ field: byName, shown }, rows, 'en')).toBeGreaterThan(0);
  });
});

describe('shownField', () => {
  const group = field({
    name: 'group',
    kind: 'reference',
    ref: { resource: 'suppliers', field: 'id' },
  });
  const outlines = { suppliers: outlineOf(suppliers) };

  test('of a reference is the name of its target, so a short one takes no extra room', () => {
    const shown = shownField(group, outlines);
    expect(shown.name).toBe(suppliers.recordRepresentation);
    expect(shownField(group, {})).toBe(group);
    expect(shownField(name, outlines)).toBe(name);
    const short = { ...shown, maxLength: 4 };
    expect(toColumn({ ...group, label }, 'en', { shown: short }).width).toBe(4 * 8 + 28);
  });
});

describe('columnsWithRoom', () => {
  const named = (name: string, width: number) =>
    toColumn(field({ name, label, kind: 'money' }), 'en', { width });
  const columns = ['name', 'code', 'amount', 'status', 'state'].map((name) => named(name, 200));
  const tools = toolsWidth({ hasBoxes: false });
  const left = (room: number, stays: readonly string[] = ['status']) =>
    columnsWithRoom(columns, { room, tools, stays }).map((each) => each.field.name);

  test('removes the last columns until the rest fits, but never the name and pinned ones', () => {
    // The name of a record can shrink by 40 of its 200 pixels.
    const whole = listWidth(columns, tools) - 40;
    expect(left(whole)).toEqual(['name', 'code', 'amount', 'status', 'state']);
    expect(left(whole - 1)).toEqual(['name', 'code', 'amount', 'status']);
    expect(left(whole - 201)).toEqual(['name', 'code', 'status']);
    expect(left(100)).toEqual(['name', 'status']);
    expect(left(100, [])).toEqual(['name']);
  });

  test('text columns shrink before a column is removed', () => {
    const words = toColumn(field({ name: 'words', label }), 'en', { width: 300 });
    const more = toColumn(field({ name: 'more', label }), 'en', { width: 300 });
    const three = [named('name', 160), words, more];
    const least = listWidth(three, tools) - 200;
    expect(columnsWithRoom(three, { room: least, tools, stays: [] })).toEqual(three);
    expect(columnsWithRoom(three, { room: least - 1, tools, stays: [] })).toHaveLength(2);
  });
});

describe('fitColumns', () => {
  const free = toColumn(field({ label }), 'en', { width: 300 });
  const fixed = toColumn(field({ label, kind: 'money' }), 'en', { width: 200 });

  test('leaves columns that fit on a standard screen unchanged', () => {
    const columns = [free, free, fixed];
    expect(fitColumns(columns)).toEqual(columns);
    expect(fitColumns([])).toEqual([]);
  });

  test('shrinks text columns only', () => {
    const fitted = fitColumns([free, free, free, free, fixed, fixed]);
    expect(fitted.slice(4)).toEqual([fixed, fixed]);
    expect(listWidth(fitted)).toBeLessThanOrEqual(1328);
    expect(listWidth(fitted)).toBeGreaterThan(1328 - 6);
  });

  test('never shrinks a status, whose label is in a chip, but shrinks other choices', () => {
    const option = { value: 'a', label: { 'pt-BR': 'Contatar novamente', en: 'Contact again' } };
    const choice = (tone?: 'info') =>
      toColumn(
        field({ label, kind: 'enum', options: [{ ...option, ...(tone && { tone }) }] }),
        'en',
        {
          width: 190,
        },
      );
    const room = listWidth([free, choice(), free]) - 150;
    expect(fitColumns([free, choice('info'), free], { room })[1]?.width).toBe(190);
    expect(fitColumns([free, choice(), free], { room })[1]?.width).toBeLessThan(190);
  });

  test('gives columns the room of absent check boxes', () => {
    const columns = [free, free, free, free, fixed, fixed];
    const tools = toolsWidth({ hasBoxes: false });
    const fitted = fitColumns(columns, { tools });
    expect(listWidth(fitted, tools)).toBeGreaterThan(1328 - 6);
    expect(listWidth(fitted)).toBe(listWidth(fitted, tools) + 44);
  });

  test('shrinks none in vain if the list scrolls anyway, and widens none beyond the standard', () => {
    const fitted = fitColumns(Array.from({ length: 20 }, () => free));
    const usual = kindRegistry.string.width;
    expect(new Set(fitted.map(({ width }) => width))).toEqual(new Set([usual]));
    const short = toColumn(field({ label }), 'en', { width: 150 });
    expect(fitColumns([short, short], { room: 100 })).toEqual([short, short]);
    const kept = new Set([free.field.name]);
    expect(fitColumns([free, free], { room: 100, kept })).toEqual([free, free]);
  });

  test('gives spare room to truncated names, up to their longest value', () => {
    const names = toColumn(field({ label, maxLength: 30 }), 'en');
    const most = 30 * 8 + 28;
    expect(names.width).toBeLessThan(most);
    const [, roomy, kept] = fitColumns([free, names, fixed], { room: 3_000 });
    expect(roomy?.width).toBe(most);
    expect(kept).toBe(fixed);
    const tight = listWidth([free, names, fixed]) + 40;
    const [, some] = fitColumns([free, names, fixed], { room: tight });
    expect(names.width + 40 - (some?.width ?? 0)).toBeLessThanOrEqual(1);
    const chosen = fitColumns([free, names], { room: 3_000, kept: new Set([names.field.name]) });
    expect(chosen[1]?.width).toBe(names.width);
  });

  test('shows the longest enum label if there is room, and never truncates one', () => {
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

describe('stackColumns', () => {
  const [first, second, third] = ['name', 'document', 'city'].map((one) =>
    toColumn(field({ name: one, label, kind: 'cpf' }), 'en', { width: 200 }),
  );
  const columns = [first!, second!, third!];
  const hosts = new Map([['document', 'name']]);

  test('leaves columns side by side if they fit', () => {
    expect(stackColumns(columns, { room: 600, tools: 0, hosts })).toBe(columns);
  });

  test('stacks a column below another if they do not fit, and keeps its width', () => {
    const [stacked, last] = stackColumns(columns, { room: 500, tools: 0, hosts });
    expect([stacked?.below?.name, stacked?.least, last?.field.name]).toEqual([
      'document',
      200,
      'city',
    ]);
    expect(fitColumns([stacked!, last!], { room: 300, tools: 0 })[0]?.width).toBe(200);
  });

  test('stacks a column rather than truncating text', () => {
    const words = ['name', 'document', 'city'].map((one) =>
      toColumn(field({ name: one, label, kind: 'string' }), 'en', { width: 240 }),
    );
    expect(stackColumns(words, { room: 720, tools: 0, hosts })).toBe(words);
    expect(stackColumns(words, { room: 700, tools: 0, hosts })).toHaveLength(2);
  });

  test('leaves a column alone if its host is hidden', () => {
    const rest = columns.slice(1);
    expect(stackColumns(rest, { room: 100, tools: 0, hosts })).toEqual(rest);
  });
});
