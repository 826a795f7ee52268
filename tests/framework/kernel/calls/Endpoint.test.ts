import { endpointPattern, endpointUrl } from '#framework/kernel/calls/Endpoint.ts';

const session = { auth: 'session', path: '/userTypes/:type/users/:username' } as const;
const anonymous = { auth: 'none', path: '/auth/login' } as const;
const open = { auth: 'public', path: '/proposals/:id/selfie' } as const;

describe('URL of a call', () => {
  it('CALL-002, CALL-003, CALL-007: has the base path of its authentication', () => {
    expect(endpointPattern(session)).toBe('/api/:userType/userTypes/:type/users/:username');
    expect(endpointPattern(anonymous)).toBe('/api/auth/login');
    expect(endpointPattern(open)).toBe('/api/public/proposals/:id/selfie');
  });

  it.each([
    ['a b', 'a%20b'],
    ['São/Paulo', 'S%C3%A3o%2FPaulo'],
    ['../x?y#z', '..%2Fx%3Fy%23z'],
    ['\uD800', '%EF%BF%BD'],
  ])('encodes the path value %j', (username, text) => {
    const values = { userType: 'GMF', params: { type: 'DEALER', username } } as const;
    expect(endpointUrl(session, values)).toBe(`/api/GMF/userTypes/DEALER/users/${text}`);
  });

  it.each([
    [{}, ''],
    [{ page: 0, name: undefined, group: null }, '?page=0'],
    [{ filter: '{"q":"São & Cia"}' }, '?filter=%7B%22q%22%3A%22S%C3%A3o%20%26%20Cia%22%7D'],
    [{ a: '1+1=2', b: true }, '?a=1%2B1%3D2&b=true'],
    [{ q: 'x\uDC00y😀' }, '?q=x%EF%BF%BDy%F0%9F%98%80'],
    [{ q: '' }, '?q='],
  ])('encodes the query %j', (query, text) => {
    expect(endpointUrl(anonymous, { query })).toBe(`/api/auth/login${text}`);
    const read = new URL(`http://x${endpointUrl(anonymous, { query })}`).searchParams;
    for (const [name, value] of Object.entries(query)) {
      const expected =
        value === undefined || value === null
          ? null
          : String(value).replace(/\p{Surrogate}/gu, '\uFFFD');
      expect(read.get(name)).toBe(expected);
    }
  });

  it('requires every path parameter', () => {
    expect(() => endpointUrl(session, { userType: 'GMF', params: { type: 'GMF' } })).toThrow(
      TypeError,
    );
    const values = { userType: 'GMF', params: { type: 'GMF', username: '' } } as const;
    expect(() => endpointUrl(session, values)).toThrow(TypeError);
  });
});
