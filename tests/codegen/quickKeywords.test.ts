import Ajv, { type ErrorObject } from 'ajv';
import fc from 'fast-check';
import { codePointLength, isBlank } from '@patio/framework/kernel';
import { useQuickKeywords } from '#codegen/write/compileValidators.ts';

const schema = {
  type: 'object',
  properties: {
    text: {
      type: ['string', 'null'],
      minLength: 3,
      maxLength: 5,
      pattern: '^[a-z😀 ]*$',
      allOf: [{ pattern: '\\S' }],
    },
    one: { type: 'string', minLength: 1, maxLength: 1 },
    open: { type: 'object', properties: { a: { minLength: 0 } }, additionalProperties: true },
    typed: { type: 'object', additionalProperties: { type: 'string', minLength: 2 } },
    named: {
      type: 'object',
      properties: { a: true },
      patternProperties: { '^x': true },
      additionalProperties: false,
    },
    none: { type: 'object', additionalProperties: false },
  },
  required: ['text'],
  additionalProperties: false,
};

type Finding = Pick<ErrorObject, 'instancePath' | 'keyword' | 'params'>;

/** Findings of a validator, in order. Functions called by the quick code are globals here. */
const findings = (isQuick: boolean): ((data: unknown) => readonly Finding[]) => {
  const ajv = new Ajv({ allErrors: true, strictTypes: false, allowUnionTypes: true });
  if (isQuick) useQuickKeywords(ajv);
  const validate = ajv.compile(schema);
  return (data) => {
    validate(data);
    return (validate.errors ?? []).map(({ instancePath, keyword, params }) => ({
      instancePath,
      keyword,
      params,
    }));
  };
};

const text = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.string({ unit: fc.constantFrom('a', ' ', '😀', '\ud83d', '\ude00', '\u00a0'), maxLength: 12 }),
);
const members = fc.dictionary(
  fc.constantFrom('a', 'x1', 'toString', 'constructor', '__proto__'),
  fc.oneof(text, fc.integer()),
);
const record = fc.record(
  {
    text: fc.oneof(text, fc.constant(null), fc.integer()),
    one: text,
    open: members,
    typed: members,
    named: members,
    none: members,
    constructor: fc.integer(),
    more: text,
  },
  { requiredKeys: [] },
);

describe('our own keyword code', () => {
  const names = { codePointLength, isBlank };
  beforeAll(() => void Object.assign(globalThis, names));
  afterAll(() => {
    for (const name of Object.keys(names)) Reflect.deleteProperty(globalThis, name);
  });

  test('reports the same errors as ajv in the same order', () => {
    const [quick, original] = [findings(true), findings(false)];
    fc.assert(
      fc.property(record, (data) => expect(quick(data)).toEqual(original(data))),
      { numRuns: 2_000 },
    );
  });
});
