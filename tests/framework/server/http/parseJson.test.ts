import fc from 'fast-check';
import { jsonLimits, parseJson } from '#framework/server/http/strictRequests.ts';
import { cpuTime } from '#tests/harness/cpuTime.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'utf8');
const codeOf = (body: Uint8Array): string => {
  const result = parseJson(body);
  return result.ok ? 'ok' : result.error.code;
};

const refused: readonly (readonly [string, Uint8Array, string])[] = [
  ['36 an empty text', bytes('  '), 'request.malformed_json'],
  ['36 a truncated object', bytes('{"a":1'), 'request.malformed_json'],
  ['36 a truncated string', bytes('{"a":"b'), 'request.malformed_json'],
  ['36 single quotes', bytes("{'a':1}"), 'request.malformed_json'],
  ['36 a trailing comma', bytes('{"a":1,}'), 'request.malformed_json'],
  ['36 a comment', bytes('{"a":1/* x */}'), 'request.malformed_json'],
  ['36 a byte order mark', bytes('\uFEFF{"a":1}'), 'request.malformed_json'],
  ['36 UTF-16', Buffer.from('{"a":1}', 'utf16le'), 'request.malformed_json'],
  ['36 latin-1', Buffer.from('{"a":"é"}', 'latin1'), 'request.malformed_json'],
  ['36 an overlong encoding', Buffer.from([0x22, 0xc0, 0x80, 0x22]), 'request.malformed_json'],
  ['36 a repeated name', bytes('{"a":1,"a":2}'), 'request.duplicate_key'],
  [
    '36 a repeated name written with an escape',
    bytes('{"a":1,"\\u0061":2}'),
    'request.duplicate_key',
  ],
  [
    '36 a repeated name further in',
    bytes('[{"b":{"a":1,"c":[{}],"a" :2}}]'),
    'request.duplicate_key',
  ],
  ['36 a raw control character', bytes('{"a":"\n"}'), 'request.malformed_json'],
  [
    '37 an array 100,000 levels deep',
    bytes('['.repeat(100_000) + ']'.repeat(100_000)),
    'request.too_deep',
  ],
  ['37 an object 100,000 levels deep', bytes('{"a":'.repeat(100_000)), 'request.too_deep'],
  ['37 one megabyte of [', bytes('['.repeat(1_000_000)), 'request.too_deep'],
  [
    '37 100,000 names',
    bytes(`{${Array.from({ length: 100_000 }, (_, i) => `"k${i}":1`).join()}}`),
    'request.too_many_members',
  ],
  ['37 100,000 items', bytes(`[${'1,'.repeat(100_000)}1]`), 'request.too_many_members'],
  ['37 100,000 empty objects', bytes(`[${'{},'.repeat(100_000)}{}]`), 'request.too_many_members'],
  ['37 an infinite number', bytes('{"a":1e400}'), 'request.malformed_json'],
  ['37 a number beyond 2^53', bytes('{"a":9007199254740993}'), 'request.malformed_json'],
  ['37 a number below -2^53', bytes('[-9007199254740993]'), 'request.malformed_json'],
  ['37 minus zero', bytes('{"a":-0}'), 'request.malformed_json'],
  ['37 minus zero as a decimal', bytes('{"a":-0.0e3}'), 'request.malformed_json'],
  ['37 NaN', bytes('{"a":NaN}'), 'request.malformed_json'],
  ['37 Infinity', bytes('{"a":-Infinity}'), 'request.malformed_json'],
  ['37 a leading zero', bytes('{"a":01}'), 'request.malformed_json'],
  ['40 __proto__', bytes('{"__proto__":{"x":1}}'), 'validation.failed'],
  [
    '40 __proto__ written with an escape',
    bytes('{"__pr\\u006fto__":{"x":1}}'),
    'validation.failed',
  ],
  ['40 constructor.prototype', bytes('{"constructor":{"prototype":{"x":1}}}'), 'validation.failed'],
  ['42 NUL in a value', bytes('{"a":"\\u0000"}'), 'request.invalid_text'],
  ['42 NUL in a name', bytes('{"a\\u0000":1}'), 'request.invalid_text'],
  ['42 half of a surrogate pair', bytes('{"a":"\\ud800"}'), 'request.invalid_text'],
  ['42 a reversed surrogate pair', bytes('{"a":"\\udc00\\ud800"}'), 'request.invalid_text'],
];

const accepted: readonly string[] = [
  '{}',
  '[]',
  'null',
  '"text"',
  '0',
  '-1.5e-3',
  '9007199254740991',
  ' \r\n\t{ "a" : [ 1 , { "b" : "\\"{[,:]}\\\\" } ] } ',
  '{"a":{"x":1},"b":{"x":1}}',
  '{"a":"a","b":"a","c":["a","a"]}',
  '{"emoji":"\\ud83d\\ude00","accent":"São João"}',
  '{"":1}',
];

describe('strict JSON', () => {
  it.each(refused)('refuses %s', async (_, body, code) => {
    expect(await cpuTime(() => expect(codeOf(body)).toBe(code))).toBeLessThan(250);
  });

  it.each(accepted)('reads %s like JSON.parse', (text) => {
    expect(parseJson(bytes(text))).toEqual({ ok: true, value: JSON.parse(text) });
  });

  it('refuses a body one level too deep and accepts the deepest one', () => {
    const nested = (levels: number) => bytes('['.repeat(levels) + ']'.repeat(levels));
    expect(codeOf(nested(jsonLimits.depth))).toBe('ok');
    expect(codeOf(nested(jsonLimits.depth + 1))).toBe('request.too_deep');
  });

  it('refuses an object with one name too many and accepts the largest one', () => {
    const wide = (names: number) =>
      bytes(`[{"a":{${Array.from({ length: names }, (_, at) => `"k${at}":1`).join()}}}]`);
    expect(codeOf(wide(jsonLimits.names))).toBe('ok');
    expect(codeOf(wide(jsonLimits.names + 1))).toBe('request.too_many_members');
  });

  it('names the duplicate member', () => {
    expect(parseJson(bytes('{"name":1,"name":2}'))).toMatchObject({
      error: { params: { key: 'name' } },
    });
  });

  it('leaves Object.prototype alone', () => {
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      codeOf(bytes(`{"${name}":{"polluted":true}}`));
      codeOf(bytes(`[[{"a":{"${name}":{"polluted":true}}}]]`));
    }
    expect('polluted' in {}).toBe(false);
  });

  it('reads whatever JSON.stringify writes, and nothing that JSON.parse refuses', () => {
    const value = fc
      .jsonValue({ maxDepth: 6, noUnicodeString: false })
      .filter(
        (candidate) =>
          !/__proto__|constructor|prototype|\\u0000|\\ud[89a-f]/i.test(JSON.stringify(candidate)),
      );
    fc.assert(
      fc.property(value, (candidate) => {
        const text = JSON.stringify(candidate);
        const result = parseJson(bytes(text));
        const unsafe = !result.ok && result.error.code === 'request.malformed_json';
        return unsafe ? /\d/.test(text) : result.ok && JSON.stringify(result.value) === text;
      }),
      { seed: 36, numRuns: 1_000 },
    );
  });

  it('36 answers 10,000 mutated bodies without throwing', () => {
    const seed =
      '{"userName":"MARIA","list":[1,-2.5e3,null,true,{"a":"\\u00e9"}],"nested":{"b":{}}}';
    const mutation = fc.tuple(fc.nat(seed.length), fc.nat(4), fc.uint8Array({ maxLength: 4 }));
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 4 }), (mutations) => {
        let body: Buffer = bytes(seed);
        for (const [at, removed, added] of mutations) {
          body = Buffer.concat([body.subarray(0, at), added, body.subarray(at + removed)]);
        }
        const result = parseJson(body);
        return result.ok
          ? JSON.stringify(result.value) !== undefined
          : result.error.code !== undefined;
      }),
      { seed: 36, numRuns: 10_000 },
    );
  });
});
