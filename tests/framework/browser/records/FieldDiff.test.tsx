import type { FieldDescription } from '#framework/kernel/entity/EntityDescription.ts';
import { ChangeList, FieldDiff } from '#framework/browser/records/ChangeList.tsx';
import { renderEngine } from '../support/renderEngine';
import { suppliers } from '../support/supplier';

const field = (given: Partial<FieldDescription>): FieldDescription => ({
  ...suppliers.fields[0]!,
  ...given,
});
const label = (name: string) => ({ 'pt-BR': name, en: name });

const rows = field({
  kind: 'arrayTable',
  fields: [
    field({ name: 'term', kind: 'integer', label: label('Prazo') }),
    field({ name: 'note', kind: 'string', label: label('Nota') }),
    field({ name: 'rest', kind: 'string', label: label('Resto'), blank: label('qualquer') }),
  ],
});
const list = field({ kind: 'valueList', item: field({ kind: 'string' }) });
const place = field({
  kind: 'object',
  fields: [
    field({ name: 'city', label: label('Cidade') }),
    field({ name: 'street', label: label('Rua') }),
  ],
});

const shown = (given: FieldDescription, before: unknown, after: unknown) => {
  const { container } = renderEngine(<FieldDiff field={given} pair={[before, after]} />);
  const words = (mark: string) =>
    [...container.querySelectorAll(mark)].map((one) =>
      one.textContent?.replace(/^\[\p{L}+\] /u, ''),
    );
  return {
    text: container.textContent ?? '',
    came: words('ins'),
    went: words('del'),
    links: container.querySelectorAll('a').length,
    items: [...container.querySelectorAll('li')].map((one) => one.textContent),
  };
};

test.each([
  ['phoneBr', '11987654321', '1133334444', ['(11) 98765-4321', '(11) 3333-4444']],
  [
    'email',
    'ana@exemplo.com.br',
    'rui@exemplo.com.br',
    ['ana@exemplo.com.br', 'rui@exemplo.com.br'],
  ],
])(
  'values of a %s are text, not links to call or write to a former one',
  (kind, before, after, words) => {
    const { text, links } = shown(field({ kind }), before, after);
    expect(links).toBe(0);
    for (const word of words) expect(text).toContain(word);
  },
);

test.each([
  ['text', 'o sol e a lua', 'o sol e o mar'],
  ['html', '<p>o sol</p><p>e a lua</p>', '<p>o sol</p><p>e o <b>mar</b></p>'],
] as const)('added and removed words of a %s are shown in one text', (kind, before, after) => {
  const { text, came, went } = shown(field({ kind }), before, after);
  expect([came.join(' ').trim(), went.join(' ').trim()]).toEqual(['o mar', 'a lua']);
  expect(text).toMatch(/^o sol e /);
  expect(text).not.toMatch(/[<>]|sole/);
});

test.each([
  ['a text that was empty', field({ kind: 'text' }), '', 'novo', /vazio|—|sem/i],
  ['a short value', field({ kind: 'string' }), 'novo', 'velho', /novo/],
  ['a masked text', field({ kind: 'text', masked: true as never }), 'a b', 'a c', /a b/],
])('%s is shown before and after', (_, given, before, after, told) => {
  const { came, went } = shown(given, before, after);
  expect([came.length, went.length]).toEqual([1, 1]);
  expect(came[0]).toContain(after);
  expect(went[0]).toMatch(told);
});

test('a list shows added and removed items, without unchanged ones', () => {
  const { items } = shown(list, ['a', 'b'], ['b', 'c']);
  expect(items).toHaveLength(2);
  expect(items[0]).toMatch(/^\+.*: c$/);
  expect(items[1]).toMatch(/^−.*: a$/);
});

test.each([
  [null, ['a'], 1],
  [['a'], undefined, 1],
  [null, undefined, 0],
])('a list that was or became null: %j to %j', (before, after, count) => {
  expect(shown(list, before, after).items).toHaveLength(count);
});

test('table rows show their values; a null in a field with a blank text shows that text', () => {
  const row = { term: 12, note: 'x', rest: 'y' };
  const { items } = shown(rows, [row], [row, { term: 24, note: null, rest: null }, null]);
  expect(items).toHaveLength(2);
  expect(items[0]).toMatch(/: 24( · .+)?$/);
  expect(items[0]).not.toContain('null');
});

test('an object shows only its changed members, or all members if it was null', () => {
  const both = shown(place, { city: 'Bauru', street: 'Sol' }, { city: 'Santos', street: 'Sol' });
  expect(both.items).toHaveLength(1);
  expect(both.items[0]).toMatch(/^Cidade: .*Bauru.*Santos/);
  const born = shown(place, null, { city: 'Santos' });
  expect(born.items).toHaveLength(1);
  expect(born.items[0]).toMatch(/^Cidade: .*Santos/);
  expect(shown(field({ kind: 'object', fields: undefined as never }), null, {}).items).toEqual([]);
});

test('an amount keeps the unit that another field gives it', () => {
  const amount = field({
    name: 'discount',
    kind: 'decimal',
    unit: { field: 'type', units: { PERCENTAGE: '%', VALUE: 'R$' } },
  });
  const description = { ...suppliers, fields: [...suppliers.fields, amount] };
  const { container } = renderEngine(
    <>
      <ChangeList
        description={description}
        changes={{ discount: ['10', '12'] }}
        record={{ type: 'PERCENTAGE' }}
      />
      <ChangeList
        description={description}
        changes={{ discount: ['10', '12'], type: ['PERCENTAGE', 'VALUE'] }}
      />
    </>,
  );
  const changes = [...container.querySelectorAll('dd')].map((one) => one.textContent);
  expect(changes[0]).toMatch(/10,00%.*12,00%/u);
  expect(changes[1]).toMatch(/10,00%.*R\$\s12,00/u);
});
