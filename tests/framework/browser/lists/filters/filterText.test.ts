import type { FieldDescription } from '#framework/kernel/entity/EntityDescription.ts';
import { ptBR } from '#framework/browser/texts/messages/admin.pt-BR.ts';
import {
  conditionText,
  conditionsOf,
  conditionsText,
  filterFields,
  withFilter,
  without,
} from '#framework/browser/lists/filters/filterText.ts';
import type { EngineText } from '#framework/browser/texts/useEngineText.ts';
import { suppliers } from '#tests/framework/browser/support/supplier.ts';

const text: EngineText = (key, params = {}) => {
  const [group = '', name = ''] = key.split('.');
  const groups: Readonly<Record<string, Readonly<Record<string, string>>>> = ptBR.engine;
  return (groups[group]?.[name] ?? key).replace(/%\{(\w+)\}/g, (_all, hole: string) =>
    String(params[hole]),
  );
};

const fieldNamed = (name: string): FieldDescription =>
  suppliers.fields.find((field) => field.name === name)!;

const words = (name: string, value: unknown) =>
  conditionsOf(value).map((condition) =>
    conditionText(condition, fieldNamed(name), { text, locale: 'pt-BR', nameOf: () => undefined }),
  );

describe('conditionText', () => {
  test.each([
    ['city', 'Santos', ['Cidade: Santos']],
    ['city', ['Santos', 'Itu'], ['Cidade: Santos, Itu']],
    [
      'city',
      { contains: '%{field}', ne: 'x' },
      ['Cidade contém “%{field}”', 'Cidade diferente de x'],
    ],
    ['city', { empty: true }, ['Cidade vazio']],
    ['city', { empty: false }, ['Cidade preenchido']],
    ['limit', { between: [100, 250_000] }, ['Limite de R$ 1,00 a R$ 2.500,00']],
    ['status', 'enabled', ['Situação: Habilitado']],
  ])('%s %p reads %p', (name, value, expected) => {
    expect(words(name, value).map((line) => line.replaceAll('\u00a0', ' '))).toEqual(expected);
  });

  test.each([
    ['gt', 'Cidade: depois de 01/02/2026'],
    ['gte', 'Cidade: a partir de 01/02/2026'],
    ['lt', 'Cidade: antes de 01/02/2026'],
    ['lte', 'Cidade: até 01/02/2026'],
  ] as const)('describes dates as before and after: %s', (op, expected) => {
    const day: FieldDescription = { ...fieldNamed('city'), kind: 'date' };
    const condition = { op, value: '2026-02-01' };
    expect(conditionText(condition, day, { text, locale: 'pt-BR', nameOf: () => undefined })).toBe(
      expected,
    );
  });

  test('names the referenced record', () => {
    const reference: FieldDescription = {
      ...fieldNamed('city'),
      kind: 'referenceList',
      ref: { resource: 'cities', field: 'name' },
    };
    const [condition] = conditionsOf(['7', '8']);
    const nameOf = (_field: string, value: string) => (value === '7' ? 'Sete' : undefined);
    expect(conditionText(condition!, reference, { text, locale: 'pt-BR', nameOf })).toBe(
      'Cidade: Sete, 8',
    );
  });
});

describe('conditionsText', () => {
  test.each([
    ['city', ['Santos', 'Itu'], 'Santos, Itu'],
    ['city', { contains: 'a', ne: 'x: y' }, 'contém “a” e diferente de x: y'],
    ['city', { empty: false }, 'preenchido'],
  ])('%s %p reads %p, without the name of the field', (name, value, expected) => {
    expect(
      conditionsText(value, fieldNamed(name), {
        text,
        locale: 'pt-BR',
        nameOf: () => undefined,
      }),
    ).toBe(expected);
  });
});

describe('filters', () => {
  test('puts the fields of the screen first and omits those that cannot be filtered', () => {
    const names = filterFields(suppliers.fields, ['status', 'city', 'gone']).map(
      ({ name }) => name,
    );
    expect(names.slice(0, 3)).toEqual(['status', 'city', 'name']);
    expect(names).not.toContain('health');
  });

  test('sets and removes members', () => {
    expect(withFilter({ a: 1 }, 'b', 2)).toEqual({ a: 1, b: 2 });
    expect(withFilter({ a: 1, b: 2 }, 'b', undefined)).toEqual({ a: 1 });
    expect(without({ a: 1, b: 2 }, ['a'])).toEqual({ b: 2 });
  });
});
