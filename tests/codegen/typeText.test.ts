import { declarationText, typeText } from '../../codegen/write/typeText';

describe('the type of a schema', () => {
  test.each([
    [{ type: 'integer' }, 'number'],
    [{ type: ['string', 'null'] }, '(string | null)'],
    [{ type: 'string', enum: ['a', 'b'] }, '("a" | "b")'],
    [{ type: ['string', 'null'], enum: ['a', null] }, '("a" | null)'],
    [{ const: 3 }, '3'],
    [{ $ref: '#/$defs/Item' }, 'Item'],
    [{ type: 'array', items: { $ref: '#/$defs/Item' } }, 'Item[]'],
    [{ type: 'array', items: { type: ['string', 'null'] } }, '(string | null)[]'],
    [{ anyOf: [{ type: 'string' }, { $ref: '#/$defs/Item' }] }, '(string | Item)'],
    [{ allOf: [{ $ref: '#/$defs/A' }, { $ref: '#/$defs/B' }] }, '(A & B)'],
    [{ type: 'string', allOf: [{ pattern: '\\S' }], maxLength: 3 }, 'string'],
    [{ anyOf: [{ type: 'string' }, true] }, '(string | unknown)'],
    [{ not: { type: 'string' } }, 'unknown'],
    [true, 'unknown'],
    [false, 'never'],
  ])('%j is %s', (schema, text) => {
    expect(typeText(schema)).toBe(text);
  });

  test('names members as JavaScript can, inner ones indented', () => {
    const inner = { type: 'object', additionalProperties: false, properties: {} };
    const schema = {
      type: 'object',
      required: ['a-b'],
      properties: { 'a-b': { type: 'boolean' }, list: { type: 'array', items: inner } },
    };
    expect(declarationText('Sample', schema)).toBe(
      'export interface Sample {\n  "a-b": boolean\n  list?: {\n  }[]\n  [k: string]: unknown\n}\n',
    );
  });

  test('is an alias where no interface can say it', () => {
    expect(declarationText('Codes', { type: 'array', items: { type: 'string' } })).toBe(
      'export type Codes = string[]\n',
    );
    expect(
      declarationText('Both', { type: 'object', properties: {}, anyOf: [{ $ref: '#/$defs/A' }] }),
    ).toBe('export type Both = ({\n  [k: string]: unknown\n} & A)\n');
  });
});
