import fc from 'fast-check';
import {
  clearEmpty,
  omitted,
  mapMembers,
  stripEmpty,
} from '#framework/kernel/validation/normaliseRecord.ts';
import {
  sameJson,
  isBlank,
  codePointLength,
  decimals,
} from '#framework/kernel/validation/checks.ts';
import { toFieldErrors } from '#framework/kernel/validation/toFieldErrors.ts';

describe('stripEmpty', () => {
  test('drops empty values at every depth, and keeps zero, false and lists', () => {
    expect(
      stripEmpty({
        a: '',
        b: ' \t',
        c: null,
        d: undefined,
        e: 0,
        f: false,
        g: [],
        h: { i: '', j: [{ k: null, l: 1 }] },
      }),
    ).toEqual({ e: 0, f: false, g: [], h: { j: [{ l: 1 }] } });
  });
});

describe('clearEmpty', () => {
  test('replaces empty texts of a change with null', () => {
    expect(clearEmpty({ a: '', b: ' ', c: 'x', d: 0, e: null })).toEqual({
      a: null,
      b: null,
      c: 'x',
      d: 0,
      e: null,
    });
  });
});

describe('isBlank', () => {
  test('agrees with the pattern of a schema', () => {
    const unit = fc.oneof(
      fc.string({ minLength: 1, maxLength: 1 }),
      fc.constantFrom(' ', '\t', '\u00a0', '\u2028', '\ufeff', '\u007f', '😀', '\ud83d', 'é'),
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 4 }), (text) =>
        expect(isBlank(text)).toBe(!/\S/u.test(text)),
      ),
    );
  });
});

describe('decimals', () => {
  test('counts significant decimal places', () => {
    const beyond = (text: string) => decimals.hasMorePlaces(text, 2);
    expect(['1', '1.25', '-1.250', '1.2500000000'].map(beyond)).toEqual(Array(4).fill(false));
    expect(['1.251', '-0.001'].map(beyond)).toEqual([true, true]);
  });

  test('leaves invalid decimals to the format check', () =>
    expect(['1.2.345', 'a.bcde', '1.'].map((text) => decimals.hasMorePlaces(text, 2))).toEqual(
      Array(3).fill(false),
    ));
});

describe('sameJson', () => {
  test('ignores the order of members', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(sameJson(value, JSON.parse(JSON.stringify(value)))).toBe(true);
      }),
    );
    expect(sameJson({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
  });

  test.each([
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { b: 1 }],
    [[1], [1, 2]],
    [[], {}],
    [null, {}],
    [0, false],
    ['1', 1],
  ])('%j is not %j', (a, b) => expect(sameJson(a, b)).toBe(false));
});

describe('codePointLength', () => {
  it('counts code points, including lone surrogates', () => {
    const parts = fc.array(fc.constantFrom('a', 'é', '😀', '\ud83d', '\ude00'));
    fc.assert(
      fc.property(parts, (list) => {
        const text = list.join('');
        expect(codePointLength(text)).toBe([...text].length);
      }),
    );
  });

  test('counts characters as people do', () => {
    // The first and last code points that need two units.
    expect([codePointLength('\u{10000}'), codePointLength('\u{10ffff}')]).toEqual([1, 1]);
    expect([codePointLength(''), codePointLength('ação'), codePointLength('😀😀')]).toEqual([
      0, 4, 2,
    ]);
  });
});

describe('mapMembers', () => {
  it('preserves order and own members of any name, and drops those mapped to omitted', () => {
    const data = JSON.parse('{"b": 1, "__proto__": 2, "a": 3, "drop": 4}') as Record<
      string,
      unknown
    >;
    const mapped = mapMembers(data, (value, name) =>
      name === 'drop' ? omitted : Number(value) * 2,
    );
    expect(Object.entries(mapped)).toEqual([
      ['b', 2],
      ['__proto__', 4],
      ['a', 6],
    ]);
    expect(Object.getPrototypeOf(mapped)).toBe(Object.prototype);
  });
});

describe('toFieldErrors', () => {
  const error = (keyword: string, instancePath: string, params: object = {}) => ({
    keyword,
    instancePath,
    params: { ...params },
  });

  test('is empty without errors', () => expect(toFieldErrors(null, {})).toEqual([]));

  test('writes dotted paths and unescapes JSON pointers', () => {
    expect(toFieldErrors([error('enum', '/a~1b/0/c~0d')], { 'a/b': [{ 'c~d': 1 }] })).toEqual([
      { path: 'a/b.0.c~d', code: 'validation.enum' },
    ]);
  });

  test('reports a missing value only as missing', () => {
    const errors = [
      error('pattern', '/a', { pattern: '\\S' }),
      error('minLength', '/a', { limit: 3 }),
      error('format', '/a', { format: 'cpf' }),
    ];
    expect(toFieldErrors(errors, { a: '  ' })).toEqual([
      { path: 'a', code: 'validation.required' },
    ]);
  });

  test('reports each error once', () => {
    expect(toFieldErrors([error('enum', '/a'), error('enum', '/a')], { a: 1 })).toHaveLength(1);
  });

  test('reports a summary error only if there is nothing more specific', () => {
    expect(toFieldErrors([error('not', '/a')], { a: 1 })).toEqual([
      { path: 'a', code: 'validation.failed' },
    ]);
    expect(toFieldErrors([error('oneOf', '/a'), error('enum', '/a')], { a: 1 })).toEqual([
      { path: 'a', code: 'validation.enum' },
    ]);
  });
});
