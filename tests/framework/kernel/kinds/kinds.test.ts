import fc from 'fast-check';
import {
  fieldKinds,
  type FieldDescription,
  type FieldKind,
} from '#framework/kernel/entity/EntityDescription.ts';
import { fakers, fakeValue, fakePattern } from '#framework/kernel/kinds/fake.ts';
import { kindOf, type KindTraits } from '#framework/kernel/kinds/kindOf.ts';
import { normalisers } from '#framework/kernel/validation/normaliseRecord.ts';
import { isSortableKind, kindOperators } from '#framework/kernel/kinds/operators.ts';
import { sqlTypes } from '#framework/kernel/kinds/sqlTypes.ts';

const field = (kind: FieldKind, rest: Partial<FieldDescription> = {}): FieldDescription => ({
  name: 'x',
  kind,
  label: { 'pt-BR': 'X', en: 'X' },
  required: true,
  nullable: false,
  editable: 'always',
  writeOnly: false,
  virtual: false,
  pii: 'none',
  operators: [],
  sortable: true,
  pointer: '',
  ...rest,
});

describe('the kind of a property', () => {
  const rows: readonly (readonly [KindTraits, FieldKind | 'tie' | 'none'])[] = [
    [{ type: 'string' }, 'string'],
    [{ type: ['string', 'null'] }, 'string'],
    [{ type: 'integer' }, 'integer'],
    [{ type: 'integer', format: 'money' }, 'money'],
    [{ type: 'boolean' }, 'boolean'],
    [{ type: 'object' }, 'object'],
    [{ type: 'string', enum: ['a'] }, 'enum'],
    [{ type: 'string', format: 'cpf-cnpj' }, 'cpfCnpj'],
    [{ type: 'string', 'x-ref': {} }, 'reference'],
    [{ type: 'string', format: 'uuid', 'x-ref': {} }, 'reference'],
    [{ type: 'string', format: 'uuid' }, 'uuid'],
    [{ type: 'array', 'x-ref': {} }, 'referenceList'],
    [{ type: 'array', items: { type: 'object' } }, 'arrayTable'],
    [{ type: 'string', 'x-kind': 'text' }, 'text'],
    [{ type: 'string', format: 'cnpj', 'x-ref': {}, 'x-kind': 'reference' }, 'reference'],
    [{ type: 'string', format: 'cnpj', 'x-ref': {} }, 'tie'],
    [{ type: 'string', enum: ['a'], 'x-ref': {} }, 'tie'],
    [{ type: 'array' }, 'none'],
    [{}, 'none'],
  ];

  test.each(rows)('of %j is %s', (traits, expected) => {
    const found = kindOf(traits);
    expect(found.outcome === 'kind' ? found.kind : found.outcome).toBe(expected);
  });

  test('is explained by its candidates, the winner first', () => {
    expect(kindOf({ type: 'string', format: 'cpf' }).candidates).toEqual([
      { kind: 'cpf', by: 'format', specificity: 3 },
      { kind: 'string', by: 'type', specificity: 1 },
    ]);
  });
});

describe('facets', () => {
  test.each(fieldKinds.map((kind) => [kind]))('%s has every facet', (kind) => {
    expect(kindOperators[kind]).toBeDefined();
    expect(normalisers[kind]('')).toBe('');
    expect(sqlTypes[kind](field(kind))).toMatch(/^[a-z]/);
    expect(fakers[kind]).toBeDefined();
  });

  test('numbers keep their scale in the database', () => {
    expect(sqlTypes.decimal(field('decimal', { scale: 3 }))).toBe('numeric(18, 3)');
    expect(sqlTypes.percent(field('percent'))).toBe('numeric(17, 2)');
    expect(sqlTypes.money(field('money'))).toBe('bigint');
  });

  test('a reference to an id is a uuid, to a natural key a text', () => {
    expect(sqlTypes.reference(field('reference', { ref: { resource: 'a', field: 'id' } }))).toBe(
      'uuid',
    );
    expect(sqlTypes.reference(field('reference', { ref: { resource: 'a', field: 'code' } }))).toBe(
      'text',
    );
  });

  test('lists cannot be sorted by kinds without an order', () => {
    expect(fieldKinds.filter((kind) => !isSortableKind(kind))).toEqual([
      'text',
      'password',
      'referenceList',
      'valueList',
      'object',
      'arrayTable',
      'html',
      'file',
    ]);
  });
});

describe('sample values', () => {
  test('are the same for the same seed and differ between seeds', () => {
    const unique: readonly FieldKind[] = [
      'string',
      'email',
      'phoneBr',
      'cpf',
      'cnpj',
      'cep',
      'uuid',
    ];
    fc.assert(
      fc.property(fc.nat({ max: 9_999 }), fc.nat({ max: 9_999 }), (a, b) => {
        for (const kind of unique) {
          expect(fakeValue(field(kind), a)).toBe(fakeValue(field(kind), a));
          expect(fakeValue(field(kind), a) === fakeValue(field(kind), b)).toBe(a === b);
        }
      }),
    );
  });

  test('match their pattern and are distinct as far as it allows', () => {
    for (const pattern of [
      '^[0-9]{3}$',
      '^[A-Za-z0-9._-]{3,50}$',
      '^[0-9A-Za-z]{1,10}$',
      '^[A-Z]{2}-[0-9]{1,4}$',
      '^\\d{4}\\w+$',
      '^R[0-9]?$',
      '^20[0-9]{2}-(0[1-9]|1[0-2])$',
    ]) {
      fc.assert(
        fc.property(fc.nat({ max: 900 }), (seed) =>
          expect(fakePattern(pattern, seed)).toMatch(new RegExp(pattern, 'u')),
        ),
      );
    }
    const texts = Array.from({ length: 1000 }, (_, seed) => fakePattern('^[0-9]{3}$', seed));
    expect(new Set(texts).size).toBe(1000);
    const codes = Array.from({ length: 1000 }, (_, seed) => fakePattern('^[0-9A-Za-z]{2}$', seed));
    expect(new Set(codes.map((code) => code?.toLowerCase())).size).toBe(1000);
  });

  test('support only patterns whose groups are alternatives', () => {
    expect(fakePattern('^(ab)?$', 1)).toBeNull();
    expect(fakePattern('^(a|b)+$', 1)).toBeNull();
    expect(fakePattern('^[^a]$', 1)).toBeNull();
  });

  test('respect lengths and limits', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const text = String(fakeValue(field('string', { minLength: 4, maxLength: 5 }), seed));
        expect(text.length).toBeGreaterThanOrEqual(4);
        expect(text.length).toBeLessThanOrEqual(5);
        const number = Number(fakeValue(field('integer', { minimum: -3, maximum: 3 }), seed));
        expect(Math.abs(number)).toBeLessThanOrEqual(3);
      }),
    );
  });
});
