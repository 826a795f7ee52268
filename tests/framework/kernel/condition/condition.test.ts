import { conditionErrors, settleRecord } from '#framework/kernel/condition/conditionErrors.ts';
import {
  applies,
  conditionPlan,
  conditionSources,
  conditionTargets,
  hasConditions,
  compileCondition,
} from '#framework/kernel/condition/conditionPlan.ts';
import {
  conditionSentence,
  requiredSentence,
  shownSentence,
} from '#framework/kernel/condition/conditionSentence.ts';
import { conditionFields, resolveCondition } from '#framework/kernel/condition/conditionTree.ts';
import type { Condition } from '#framework/kernel/condition/Condition.ts';
import { isPresent } from '#framework/kernel/condition/comparison.ts';
import type { FieldDescription, FieldKind } from '#framework/kernel/entity/EntityDescription.ts';

const field = (
  name: string,
  kind: FieldKind,
  rest: Partial<FieldDescription> = {},
): FieldDescription => ({
  name,
  kind,
  label: { 'pt-BR': `Rótulo ${name}`, en: `Label ${name}` },
  required: false,
  nullable: true,
  editable: 'always',
  writeOnly: false,
  virtual: false,
  pii: 'none',
  operators: [],
  sortable: false,
  pointer: `x#/properties/${name}`,
  ...rest,
});

const options = [
  { value: 'person', label: { 'pt-BR': 'Pessoa', en: 'Person' } },
  { value: 'company', label: { 'pt-BR': 'Empresa', en: 'Company' } },
];

const fields = [
  field('kind', 'enum', { options }),
  field('amount', 'money'),
  field('rate', 'percent'),
  field('from', 'date'),
  field('to', 'date'),
  field('active', 'boolean'),
  field('name', 'string', { when: { field: 'kind', const: 'company' } }),
  field('nick', 'string', { when: { field: 'name', present: true } }),
  field('memo', 'string', { when: { field: 'kind', const: 'company' }, onHide: 'keep' }),
  field('dealers', 'referenceList', {
    when: { field: 'kind', const: 'company' },
    requiredWhen: { field: 'amount', minimum: 100 },
  }),
  field('place', 'object', {
    fields: [
      field('city', 'string', { requiredWhen: { field: '/kind', const: 'company' } }),
      field('zone', 'string', { when: { field: 'city', const: 'SP' } }),
    ],
  }),
  field('rows', 'arrayTable', {
    fields: [
      field('price', 'money'),
      field('why', 'string', {
        when: { field: 'price', minimum: 10 },
        requiredWhen: { field: 'price', minimum: { $data: '/amount' } },
      }),
    ],
  }),
];

const description = {
  resource: 'things',
  fields,
  checks: [
    {
      name: 'order',
      fields: ['to', 'from'],
      condition: { field: 'to', minimum: { $data: 'from' } } as const,
      message: { 'pt-BR': 'Corrija.', en: 'Mend it.' },
    },
  ],
};
const scope = { own: fields, root: fields };
const holds = (condition: Condition, record: Readonly<Record<string, unknown>>): boolean =>
  compileCondition(resolveCondition(condition, scope))(record, record);
const sentenceOf = (condition: Condition, locale: 'pt-BR' | 'en', mood?: 'rule'): string =>
  conditionSentence(resolveCondition(condition, scope), locale, mood);

describe('a condition', () => {
  test.each<[string, Condition, Readonly<Record<string, unknown>>, boolean]>([
    ['equal texts', { field: 'kind', const: 'company' }, { kind: 'company' }, true],
    ['one of several', { field: 'kind', enum: ['person', 'company'] }, { kind: 'other' }, false],
    ['equal decimals in different notation', { field: 'rate', const: '12.5' }, { rate: '12.50' }, true],
    ['decimals as numbers, not as texts', { field: 'rate', minimum: '9' }, { rate: '10' }, true],
    ['days', { field: 'from', maximum: '2026-01-31' }, { from: '2026-02-01' }, false],
    ['another field', { field: 'to', minimum: { $data: 'from' } }, { from: '2026-01-01', to: '2026-01-01' }, true],
    ['another, absent field', { field: 'to', minimum: { $data: 'from' } }, { to: '2026-01-01' }, false],
    ['an absent field', { field: 'amount', minimum: 0 }, { amount: null }, false],
    ['not of an absent field', { not: { field: 'amount', minimum: 0 } }, {}, true],
    ['a blank text', { field: 'name', present: true }, { name: '  ' }, false],
    ['absence', { field: 'name', present: false }, { name: '' }, true],
    ['false is a value', { field: 'active', present: true }, { active: false }, true],
    ['a value of another type', { field: 'amount', minimum: 1 }, { amount: '5' }, false],
    ['a member of an object', { field: '/place/city', const: 'SP' }, { place: { city: 'SP' } }, true],
    ['all', { allOf: [{ field: 'amount', minimum: 1 }, { field: 'amount', maximum: 3 }] }, { amount: 4 }, false],
    ['any', { anyOf: [{ field: 'amount', minimum: 9 }, { field: 'amount', maximum: 3 }] }, { amount: 1 }, true],
  ])('evaluates %s', (_what, condition, record, wanted) => {
    expect(holds(condition, record)).toBe(wanted);
  }); // prettier-ignore

  test('throws without a field', () => {
    expect(() => holds({ field: 'nope', present: true }, {})).toThrow('"nope"');
    expect(() => holds({ field: 'kind', const: null }, {})).toThrow('null');
  });

  test('lists the fields it reads', () => {
    const condition: Condition = {
      anyOf: [{ not: { field: 'to', minimum: { $data: 'from' } } }, { field: '/kind', const: 'x' }],
    };
    expect(conditionFields(condition)).toEqual(['to', 'from', '/kind']);
  });
});

test.each([
  [0, true], [false, true], ['x', true], [['', 'x'], true], [{ a: { b: 1 } }, true],
  [null, false], [undefined, false], [' ', false], [[], false], [{}, false], [[{ a: null }], false],
])('%j is present: %s', (value, wanted) => expect(isPresent(value)).toBe(wanted)); // prettier-ignore

describe('a record', () => {
  test('drops fields that do not apply and dependent ones, except those declared to keep', () => {
    const record = {
      kind: 'person', name: 'A', nick: 'B', memo: 'C', dealers: ['101'], amount: 5,
      place: { city: 'RJ', zone: 'Z' },
      rows: [{ price: 9, why: 'x' }, { price: 10, why: 'y' }],
    }; // prettier-ignore
    expect(settleRecord(description, record)).toEqual({
      ...record,
      name: null,
      nick: null,
      dealers: [],
      place: { city: 'RJ' },
      rows: [{ price: 9 }, { price: 10, why: 'y' }],
    });
    expect(record.place.zone).toBe('Z');
  });

  test('is unchanged if everything applies', () => {
    const record = { kind: 'company', name: 'A', nick: 'B', rows: [{ price: 10, why: 'x' }] };
    expect(settleRecord(description, record)).toBe(record);
  });

  test('is refused if a value is missing or a rule broken', () => {
    const record = {
      kind: 'company', amount: 100, from: '2026-02-01', to: '2026-01-01',
      place: {}, rows: [{ price: 100 }, { price: 5 }],
    }; // prettier-ignore
    expect(conditionErrors(description, record, '2026-03-09')).toEqual([
      { path: 'dealers', code: 'validation.required' },
      { path: 'place.city', code: 'validation.required' },
      { path: 'rows.0.why', code: 'validation.required' },
      { path: 'to', code: 'validation.check', params: { entity: 'things', check: 'order' } },
    ]);
  });

  test('does not require hidden fields', () => {
    const days = { from: '2026-01-01', to: '2026-01-01' };
    const record = { ...days, kind: 'person', amount: 100 };
    expect(conditionErrors(description, record, '2026-03-09')).toEqual([]);
  });

  test('determines which fields apply', () => {
    const [, , , , , , name, , memo, , , rows] = fields;
    const judge = (field: FieldDescription, root: Readonly<Record<string, unknown>>) =>
      applies(description, field, { own: root, root });
    expect(judge(name!, { kind: 'company' })).toBe(true);
    expect(judge(name!, { kind: 'person' })).toBe(false);
    expect(judge(memo!, { kind: 'person', memo: 'x' })).toBe(false);
    expect(judge(rows!, {})).toBe(true);
  });
});

test('an entity reports whether it has conditions and their source fields', () => {
  expect(hasConditions(description)).toBe(true);
  expect(hasConditions({ fields: fields.slice(0, 3) })).toBe(false);
  expect([...conditionSources(description)].toSorted()).toEqual([
    'amount', 'from', 'kind', 'name', 'place', 'rows', 'to',
  ]); // prettier-ignore
  expect(conditionTargets(description).toSorted()).toEqual([
    'dealers', 'memo', 'name', 'nick', 'place', 'rows', 'to',
  ]); // prettier-ignore
});

test('a condition on a field that the person may not read is left to the server', () => {
  const narrowed = { ...description, fields: fields.filter(({ name }) => name !== 'kind') };
  const names = conditionPlan(narrowed).fields.map(({ field: { name } }) => name);
  expect(names).toEqual(['nick', 'dealers', 'zone', 'why']);
  expect(settleRecord(narrowed, { name: 'A', nick: 'B' })).toEqual({ name: 'A', nick: 'B' });
});

describe('a sentence', () => {
  const both: Condition = {
    allOf: [
      { field: 'kind', const: 'company' },
      {
        anyOf: [
          { field: 'amount', minimum: 100_000 },
          { field: 'rate', maximum: '12.5' },
        ],
      },
      { not: { field: 'from', const: '2026-01-31' } },
    ],
  };
  const values: Condition = {
    anyOf: [
      { field: 'kind', enum: ['person', 'company'] },
      { field: 'active', const: true },
      { field: 'name', present: false },
      { field: 'to', minimum: { $data: 'from' } },
    ],
  };

  test('describes a condition in Portuguese', () => {
    expect(sentenceOf(both, 'pt-BR')).toBe(
      'Rótulo kind for Empresa, (Rótulo amount for no mínimo R$ 1.000,00 ou Rótulo rate for no máximo 12,50%) e Rótulo from não for 31/01/2026',
    );
    expect(sentenceOf(values, 'pt-BR', 'rule')).toBe(
      'Rótulo kind é Pessoa ou Empresa, Rótulo active é Sim, não há Rótulo name ou Rótulo to é no mínimo Rótulo from',
    );
  });

  test('describes a condition in English', () => {
    expect(sentenceOf(both, 'en')).toBe(
      'Label kind is Company, (Label amount is at least R$ 1.000,00 or Label rate is at most 12,50%) and Label from is not 31/01/2026',
    );
    expect(sentenceOf({ not: { allOf: [{ field: 'name', present: true }, { field: 'active', const: false }] } }, 'en')).toBe(
      'Label name is empty or Label active is not No',
    ); // prettier-ignore
  });

  test('starts with “required” or “only”', () => {
    const node = conditionPlan(description).fields[0]!.when!.node;
    expect(requiredSentence(node, 'pt-BR')).toBe('Obrigatório quando Rótulo kind for Empresa.');
    expect(requiredSentence(node, 'en')).toBe('Required when Label kind is Company.');
    expect(shownSentence(node, 'pt-BR')).toBe('Só quando Rótulo kind for Empresa.');
    expect(shownSentence(node, 'en')).toBe('Only when Label kind is Company.');
  });
});
