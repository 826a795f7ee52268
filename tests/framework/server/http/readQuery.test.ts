import { isReadablePath, readQuery } from '#framework/server/http/strictRequests.ts';

const refused: readonly (readonly [string, string, string, string])[] = [
  ['47 a repeated name', '?a=1&a=2', 'request.repeated_parameter', 'a'],
  ['47 a repeated name, encoded once', '?a=1&%61=2', 'request.repeated_parameter', 'a'],
  ['47 an array in brackets', '?a[]=1', 'request.unknown_parameter', 'a[]'],
  ['47 an index in brackets', '?a[0]=1', 'request.unknown_parameter', 'a[0]'],
  ['40 __proto__[x]', '?__proto__[x]=1', 'request.unknown_parameter', '__proto__[x]'],
  ['40 __proto__', '?__proto__=1', 'request.unknown_parameter', '__proto__'],
  ['40 constructor', '?constructor=1', 'request.unknown_parameter', 'constructor'],
  [
    '40 constructor.prototype',
    '?constructor[prototype]=1',
    'request.unknown_parameter',
    'constructor[prototype]',
  ],
  ['42 NUL in a value', '?a=%00', 'request.invalid_parameter', 'a'],
  ['42 NUL in a name', '?a%00=1', 'request.invalid_parameter', '?'],
  ['42 half of a surrogate pair', '?a=%ED%A0%80', 'request.invalid_parameter', 'a'],
  ['36 broken percent-encoding', '?a=%zz', 'request.invalid_parameter', 'a'],
  ['36 cut percent-encoding', '?a=%e', 'request.invalid_parameter', 'a'],
  ['36 latin-1', '?a=%E9', 'request.invalid_parameter', 'a'],
  ['36 no name', '?=1', 'request.unknown_parameter', ''],
  ['36 an empty pair', '?a=1&&b=2', 'request.unknown_parameter', ''],
  [
    '36 a name of 65 characters',
    `?${'a'.repeat(65)}=1`,
    'request.unknown_parameter',
    'a'.repeat(64),
  ],
  ['48 markup in a name', '?<b>=1', 'request.unknown_parameter', '?b?'],
];

describe('the query of a URL', () => {
  it.each(refused)('refuses %s', (_, query, code, name) => {
    expect(readQuery(`/api/x${query}`)).toEqual({ ok: false, error: { code, params: { name } } });
  });

  it.each([
    ['/api/x', {}],
    ['/api/x?', {}],
    ['/api/x?a', { a: '' }],
    ['/api/x?a=', { a: '' }],
    ['/api/x?a=1%3D2=3', { a: '1=2=3' }],
    ['/api/x?a=b+c%2B', { a: 'b c+' }],
    ['/api/x?filter=%7B%22q%22%3A%22S%C3%A3o%22%7D&page=0', { filter: '{"q":"São"}', page: '0' }],
    ['/api/x?next=/y?z', { next: '/y?z' }],
  ])('reads %s', (url, value) => {
    expect(readQuery(url)).toEqual({ ok: true, value });
  });
});

describe('the path of a URL', () => {
  it.each(['/api/%00', '/api/a%ED%A0%80', '/api/%', '/api/%zz'])('34 %s is unreadable', (url) => {
    expect(isReadablePath(url)).toBe(false);
  });

  it.each(['/api/S%C3%A3o%20Paulo', '/api/a+b?x=%zz', '/api/%2e%2e/x'])(
    '34 %s is readable',
    (url) => {
      expect(isReadablePath(url)).toBe(true);
    },
  );
});
