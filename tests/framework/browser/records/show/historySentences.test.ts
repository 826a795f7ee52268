import {
  historySentence,
  inOrder,
  visibleChanges,
} from '#framework/browser/records/show/historySentences.ts';
import { suppliers } from '#tests/framework/browser/support/supplier.ts';

test('changes are in field order, server-set fields next, unknown fields last', () => {
  const fields = suppliers.fields.map((field) =>
    field.name === 'name' ? { ...field, editable: 'never' as const } : field,
  );
  const pair = [null, 'x'] as const;
  const stored = { gone: pair, city: pair, name: pair, code: pair };
  const order = fields.map(({ name }) => name);
  expect(order.indexOf('name')).toBeLessThan(order.indexOf('city'));
  const own = ['code', 'city'].sort((a, b) => order.indexOf(a) - order.indexOf(b));
  expect(Object.keys(inOrder({ ...suppliers, fields }, stored))).toEqual([...own, 'name', 'gone']);
});

test.each([
  ['machine:ERP', 'ERP', 'history.created ERP history.machine'],
  ['ANA', 'Ana', 'history.created Ana'],
  ['ANA', '', 'history.created ANA'],
])('a change by %s (%s) is described as "%s"', (actor, actorName, sentence) => {
  const text = (key: string, values: Readonly<Record<string, unknown>> = {}) =>
    key === 'history.machine'
      ? `${String(values['name'])} ${key}`
      : `${key} ${String(values['actor'])}`;
  const entry = {
    id: '1',
    at: '2026-03-10T12:00:00.000Z',
    actor,
    actorName,
    action: 'create',
    reason: null,
    version: 1,
    changes: {},
  };
  const context = { description: suppliers, text: text as never, locale: 'en' as const };
  expect(historySentence(entry, context).main).toBe(sentence);
});

test('a moment that reads the same before and after is no change', () => {
  const [first] = suppliers.fields;
  const since = { ...first!, name: 'since', kind: 'dateTime' as const };
  const description = { ...suppliers, fields: [...suppliers.fields, since] };
  const at = (second: string) => `2026-03-10T12:00:${second}.000Z`;
  const changes = { since: [at('01'), at('04')], city: ['Santos', 'Campinas'] } as const;
  const shown = (given: typeof changes | { readonly since: readonly [string, string] }) =>
    Object.keys(visibleChanges(given, { description, locale: 'pt-BR' }));
  expect(shown(changes)).toEqual(['city']);
  expect(shown({ since: [at('59'), '2026-03-10T12:01:00.000Z'] })).toEqual(['since']);
});
