import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { fakeRecord } from '#framework/kernel/kinds/fake.ts';
import { normaliseRecord } from '#framework/kernel/validation/normaliseRecord.ts';
import { valueErrors } from '#framework/kernel/validation/valueErrors.ts';
import { compileEntity, compileWire } from './fixtures/compiled';
import { projectRoot, schemaFiles } from './fixtures/schemaFiles';
import { sample, supplier } from './fixtures/supplier';

const { description, create, patch } = compileEntity(
  schemaFiles({ entities: { supplier, sample } }),
  'sample',
);
const supplierId = '00000000-0000-4000-8000-000000000001';
const valid = (seed = 1): Record<string, unknown> => ({
  ...fakeRecord(description, seed),
  supplier: supplierId,
});

describe('a new record', () => {
  test('with generated values is accepted for any seed', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), (seed) => expect(create(valid(seed))).toEqual([])),
    );
  });

  test('may omit optional fields', () => {
    const { string, integer, decimal, money, cnpj, object, arrayTable, supplier: id } = valid();
    expect(
      create({ string, integer, decimal, money, cnpj, object, arrayTable, supplier: id }),
    ).toEqual([]);
  });

  test('reports every missing field once', () => {
    expect(create({}).map(({ path, code }) => `${path} ${code}`)).toEqual([
      'string validation.required',
      'integer validation.required',
      'decimal validation.required',
      'money validation.required',
      'cnpj validation.required',
      'supplier validation.required',
      'object validation.required',
      'arrayTable validation.required',
    ]);
  });

  test('must be an object', () => {
    for (const data of [null, [], 'x', 1, undefined]) {
      expect(create(data)).toEqual([
        {
          path: '',
          code: expect.stringMatching(/type|required/),
          ...(data === null ? {} : { params: { expected: 'object' } }),
        },
      ]);
    }
  });

  test.each(['id', 'version', 'createdAt', 'updatedAt'])('may not set %s', (name) => {
    expect(create({ ...valid(), [name]: 'x' })).toEqual([
      { path: name, code: 'validation.read_only' },
    ]);
  });

  test('may not have other members', () => {
    expect(create({ ...valid(), toString: 1, extra: 2 })).toEqual([
      { path: 'toString', code: 'validation.unknown_field' },
      { path: 'extra', code: 'validation.unknown_field' },
    ]);
  });
});

const refusals: readonly (readonly [field: string, value: unknown, code: string, params?: object])[] = [
  ['string', '', 'required'],
  ['string', ' \t\u00a0', 'required'],
  ['string', null, 'required'],
  ['string', 5, 'type', { expected: 'string' }],
  ['string', 'a', 'too_short', { limit: 2 }],
  ['string', 'a'.repeat(41), 'too_long', { limit: 40 }],
  ['string', '😀'.repeat(41), 'too_long', { limit: 40 }],
  ['code', 'aa-1', 'pattern'],
  ['text', 'a'.repeat(10_001), 'too_long', { limit: 10_000 }],
  ['integer', 1.5, 'type', { expected: 'integer' }],
  ['integer', '5', 'type', { expected: 'integer' }],
  ['integer', -6, 'too_small', { limit: -5 }],
  ['integer', 501, 'too_large', { limit: 500 }],
  ['decimal', 1.5, 'type', { expected: 'string' }],
  ['decimal', '1,5', 'type', { expected: 'decimal' }],
  ['decimal', '1e3', 'type', { expected: 'decimal' }],
  ['decimal', '-1.501', 'too_small', { limit: '-1.5' }],
  ['decimal', '99.126', 'too_large', { limit: '99.125' }],
  ['decimal', '1.0001', 'not_multiple', { step: '0.001' }],
  ['money', -1, 'too_small', { limit: 0 }],
  ['money', 10.5, 'type', { expected: 'integer' }],
  ['money', 2 ** 53, 'too_large', { limit: Number.MAX_SAFE_INTEGER }],
  ['percent', '0.99', 'too_small', { limit: '1' }],
  ['percent', '98.01', 'too_large', { limit: '98' }],
  ['boolean', 'true', 'type', { expected: 'boolean' }],
  ['boolean', 1, 'type', { expected: 'boolean' }],
  ['enum', 'gone', 'enum'],
  ['date', '2026-02-30', 'date'],
  ['date', '30/01/2026', 'date'],
  ['dateTime', '2026-01-30', 'date_time'],
  ['dateTime', '2026-01-30T10:00:00', 'date_time'],
  ['email', 'maria@exemplo', 'email'],
  ['phoneBr', '33334444', 'phone'],
  ['cpf', '52998224724', 'cpf'],
  ['cnpj', '11222333000180', 'cnpj'],
  ['cpfCnpj', '11222333000180', 'cpf_cnpj'],
  ['cep', '11111111', 'cep'],
  ['uf', 'XX', 'uf'],
  ['uuid', 'x', 'uuid'],
  ['plate', 'ABC123', 'plate'],
  ['plate', 'abc1d23', 'plate'],
  ['chassis', '9BWZZZ377VT00425', 'chassis'],
  ['renavam', '12345678901', 'renavam'],
  ['color', 'red', 'color'],
  ['time', '24:00', 'time'],
  ['file', 'contrato.pdf', 'file'],
  ['months', -1, 'too_small', { limit: 0 }],
  ['months', 97, 'too_large', { limit: 96 }],
  ['months', '36', 'type', { expected: 'integer' }],
  ['rateMonthly', '1,99', 'type', { expected: 'decimal' }],
  ['rateMonthly', '1.123456789', 'not_multiple', { step: '0.00000001' }],
  ['password', 'a'.repeat(129), 'too_long', { limit: 128 }],
  ['supplier', 'x', 'uuid'],
  ['others', ['x'.repeat(256)], 'too_long', { limit: 255 }],
  ['others', supplierId, 'type', { expected: 'array' }],
  ['others', Array.from({ length: 6 }, (_, at) => `${at}`), 'too_many_items', { limit: 5 }],
  ['object', [], 'type', { expected: 'object' }],
  ['arrayTable', [], 'too_few_items', { limit: 1 }],
  ['arrayTable', {}, 'type', { expected: 'array' }],
]; // prettier-ignore

describe('a value', () => {
  test.each(refusals.map((row) => [row] as const))(
    '%j is refused',
    ([name, value, code, params]) => {
      const errors = create({ ...valid(), [name]: value });
      expect(errors.map(({ path }) => path.split('.')[0])).toEqual([name]);
      expect(errors[0]?.code).toBe(`validation.${code}`);
      expect(errors[0]?.params).toEqual(params);
    },
  );

  test('inside an object or a table is refused at its own path', () => {
    const object = { who: ' ', cpf: '1', more: 1 };
    const arrayTable = [{ what: 'a', price: 1 }, { what: 'b', price: 0 }, { what: 'c' }];
    expect(create({ ...valid(), object, arrayTable })).toEqual([
      { path: 'object.more', code: 'validation.unknown_field' },
      { path: 'object.who', code: 'validation.required' },
      { path: 'object.cpf', code: 'validation.cpf' },
      { path: 'arrayTable.1.price', code: 'validation.too_small', params: { limit: 1 } },
      { path: 'arrayTable.2.price', code: 'validation.required' },
    ]);
  });

  test('repeated in a list is refused at the second', () => {
    const other = '00000000-0000-4000-8000-000000000002';
    expect(create({ ...valid(), others: [supplierId, other, supplierId] })).toEqual([
      { path: 'others.2', code: 'validation.duplicate_item' },
    ]);
  });

  test('counts an emoji as one character', () => {
    expect(create({ ...valid(), string: '😀'.repeat(40) })).toEqual([]);
  });

  test('is accepted with punctuation once normalised, inside objects too', () => {
    const typed = {
      ...valid(),
      cnpj: '12.abc.345/01de-35',
      cpf: '529.982.247-25',
      cep: ' 01310-100 ',
      phoneBr: '(11) 98765-4321',
      uf: 'sp',
      email: ' Maria@Exemplo.com ',
      dateTime: '2026-01-30T10:00:00-03:00',
      object: { who: ' Ana ', cpf: '390.533.447-05' },
      arrayTable: [{ what: ' x ', price: 1 }],
    };
    const stored = normaliseRecord(description, typed);
    expect(create(stored)).toEqual([]);
    expect(stored).toMatchObject({
      cnpj: '12ABC34501DE35',
      cpf: '52998224725',
      cep: '01310100',
      phoneBr: '11987654321',
      uf: 'SP',
      email: 'maria@exemplo.com',
      dateTime: '2026-01-30T13:00:00.000Z',
      object: { who: 'Ana', cpf: '39053344705' },
      arrayTable: [{ what: 'x', price: 1 }],
    });
  });
});

test('a bound that JavaScript writes with an exponent is one of plain digits', () => {
  const title = { title: 'Taxa', 'x-i18n': { en: { title: 'Rate' } } };
  const rate = {
    ...title,
    type: ['string', 'null'],
    format: 'decimal',
    'x-scale': 7,
    minimum: 1e-7,
  };
  const properties = { ...supplier.properties, rate };
  const compiled = compileEntity(
    schemaFiles({ entities: { supplier: { ...supplier, properties } } }),
    'supplier',
  );
  const { rate: field } = Object.fromEntries(
    compiled.description.fields.map((one) => [one.name, one]),
  );
  for (const errorsOf of [
    (value: string) => compiled.patch({ rate: value }),
    (value: string) => valueErrors(field!, value),
  ]) {
    expect(errorsOf('0.0000001')).toEqual([]);
    expect(errorsOf('0')).toMatchObject([
      { code: 'validation.too_small', params: { limit: '0.0000001' } },
    ]);
  }
});

describe('a change', () => {
  test('requires nothing', () => expect(patch({})).toEqual([]));

  test('clears only nullable fields', () => {
    expect(patch({ text: null, percent: null, uf: null })).toEqual([]);
    expect(patch({ string: null, enum: null }).map(({ path, code }) => [path, code])).toEqual([
      ['string', 'validation.required'],
      ['enum', 'validation.required'],
    ]);
  });

  test('may not blank a required field', () => {
    expect(patch({ string: '  ' })).toEqual([{ path: 'string', code: 'validation.required' }]);
  });
});

describe('editable', () => {
  const only = (when: string) => ({
    title: 'X',
    'x-i18n': { en: { title: 'X' } },
    type: ['string', 'null'],
    'x-editable': when,
  });
  const properties = {
    ...supplier.properties,
    first: only('create'),
    later: only('update'),
    never: only('never'),
  };
  const own = compileEntity(
    schemaFiles({ entities: { supplier: { ...supplier, properties } } }),
    'supplier',
  );
  const record = { name: 'A', document: '11222333000181' };

  test('determines which fields a new record and a change may set', () => {
    expect(own.create({ ...record, first: 'x', later: 'x', never: 'x' })).toEqual([
      { path: 'never', code: 'validation.read_only' },
      { path: 'later', code: 'validation.read_only' },
    ]);
    expect(own.patch({ first: 'x', later: 'x', never: 'x' })).toEqual([
      { path: 'never', code: 'validation.read_only' },
      { path: 'first', code: 'validation.read_only' },
    ]);
  });
});

describe('wire validators', () => {
  const wire = compileWire(
    schemaFiles({
      workflows: {
        session: {
          $defs: {
            Login: {
              type: 'object',
              required: ['username', 'document'],
              properties: {
                username: { type: 'string', minLength: 1 },
                document: { type: 'string', format: 'cnpj' },
                choice: { oneOf: [{ type: 'string', maxLength: 2 }, { type: 'integer' }] },
              },
            },
            Map: { type: 'object', additionalProperties: { type: 'boolean' } },
          },
        },
      },
    }),
  );

  test('refuse members missing from the schema', () => {
    expect(wire['Login']?.({ username: 'a', document: '11222333000181', x: 1 })).toEqual([
      { path: 'x', code: 'validation.unknown_field' },
    ]);
  });

  test('read a blank required text as missing', () => {
    expect(wire['Login']?.({ username: ' ', document: '11.222.333/0001-81' })).toEqual([
      { path: 'username', code: 'validation.required' },
    ]);
  });

  test('report errors in the parts of a union, not the union', () => {
    const errors =
      wire['Login']?.({ username: 'a', document: '11222333000181', choice: 'abc' }) ?? [];
    expect(errors.map(({ code }) => code)).toEqual(['validation.too_long', 'validation.type']);
  });

  test('accept maps declared as open', () => {
    expect(wire['Map']?.({ a: true })).toEqual([]);
    expect(wire['Map']?.({ a: 1 })).toEqual([
      { path: 'a', code: 'validation.type', params: { expected: 'boolean' } },
    ]);
  });
});

describe('the generated files', () => {
  const folder = join(projectRoot, 'src/generated/validators');

  test.each(readdirSync(folder).filter((name) => name.endsWith('.js')))(
    '%s is plain ESM: no require, no eval',
    (name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      expect(text).not.toMatch(/\brequire\(|\beval\(|new Function|module\.exports/);
      expect(text).toMatch(/^export const /m);
    },
  );
});
