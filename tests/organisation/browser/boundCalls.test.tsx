import { client, session } from '#session/browser/call.ts';
import { fillAddress } from '#organisation/browser/dealers/fillAddress.ts';
import { placeOptions, createUserCalls } from '#organisation/browser/boundCalls.ts';
import {
  createFakeServer,
  problem,
  type Decide,
} from '#tests/framework/browser/data/fakeServer.ts';
import { sessionUser } from '#tests/session/browser/sessionUser.ts';

const context = { client, session } as never;
const serve = (userType: 'GMF' | 'DEALER', decide: Decide = () => ({ body: {} })) => {
  session.write(sessionUser({ userType, sessionIdleMinutes: 0 }));
  const server = createFakeServer(decide);
  globalThis.fetch = server.fetch as typeof fetch;
  return server;
};
const getOne = async (_: string, { id }: { id: unknown }) => ({ data: { id } });
const users = () => createUserCalls(context, { getOne } as never);
const pathOf = (url = '') => decodeURIComponent(url.replace(/\?.*/, '').replace('/api/GMF', ''));

test('CALL-022, OQ-034: users are listed by the requested class, else by that of the person', async () => {
  const { calls } = serve('GMF', () => ({ body: { content: [{ id: 'A' }], totalElements: 7 } }));
  const list = (params: object) => users().getList!('users', params as never);
  expect(await list({ filter: { userType: 'DEALER', name: 'ana' } })).toEqual({
    data: [{ id: 'A' }],
    total: 7,
  });
  await list({ sort: { field: 'name', order: 'DESC' }, pagination: { page: 2, perPage: 5 } });
  const [first, second] = calls.map(({ url }) => new URL(url, 'http://x'));
  expect(pathOf(first!.pathname)).toBe('/userTypes/DEALER/users');
  expect(pathOf(second!.pathname)).toBe('/userTypes/GMF/users');
  expect(first!.search).not.toMatch(/sort|userType/);
  expect(decodeURIComponent(second!.search)).toMatch(/name.*DESC/);
  expect(decodeURIComponent(second!.search)).toMatch(/[^0-9]5[^0-9]/);
  expect(await users().getMany!('users', { ids: ['A', 'B'] } as never)).toEqual({
    data: [{ id: 'A' }, { id: 'B' }],
  });
});

test('CALL-023, CALL-024: a user gets the class of its group, or the stored one', async () => {
  const { calls } = serve('GMF');
  const { create, update } = users();
  const of = (data: object) => create!('users', { data } as never);
  await of({ groupName: 'seller', userType: 'GMF' });
  await of({ groupName: 'bit' });
  await of({ userType: 'DEALER' });
  await of({});
  const stored = { userType: 'DEALER', version: 3 };
  await update!('users', { id: 'A B', data: { name: 'x' }, previousData: stored } as never);
  await update!('users', { id: 'A', data: {}, previousData: undefined } as never);
  expect(calls.map(({ method, url }) => `${method} ${pathOf(url)}`)).toEqual([
    'POST /userTypes/DEALER/users',
    'POST /userTypes/GMF/users',
    'POST /userTypes/DEALER/users',
    'POST /userTypes/GMF/users',
    'PUT /userTypes/DEALER/users/A B',
    'PUT /userTypes/GMF/users/A',
  ]);
  expect(calls[4]).toMatchObject({ body: { name: 'x' }, headers: { 'if-match': '"3"' } });
});

test('CALL-025, CALL-026: a reset sends no body, other actions their reason if there is one', async () => {
  const { calls } = serve('GMF');
  const run = (action: string, more: object = {}) =>
    users().runAction!('users', { id: 'A', version: 2, action, ...more } as never);
  await run('resetPassword', { record: { userType: 'DEALER' }, reason: 'x' });
  await run('disable', { reason: 'Saiu' });
  await run('enable');
  expect(calls.map(({ method, url, body }) => [method, pathOf(url), body])).toEqual([
    ['POST', '/userTypes/DEALER/users/A/resetPassword', undefined],
    ['PUT', '/userTypes/GMF/users/A/disable', { reason: 'Saiu' }],
    ['PUT', '/userTypes/GMF/users/A/enable', {}],
  ]);
});

const fields = { state: 'uf', city: 'town', neighbourhood: 'quarter', street: 'road' };
const fill = async (zip: unknown, values: object = {}) => {
  const written: Record<string, unknown> = {};
  const refusals: unknown[] = [];
  await fillAddress(fields).run(zip, {
    fill: (name: string, value: unknown) => void (written[name] = value),
    refuse: (fault: unknown) => void refusals.push(fault),
    signal: new AbortController().signal,
    values,
  } as never);
  return { written, refusals };
};

test('a CEP fills in its known data; an unknown one is reported, and other text ignored', async () => {
  const address = { state: 'SP', city: 'Santos', neighbourhood: null, street: '' };
  let response: ReturnType<Decide> = { body: address };
  const { calls } = serve('GMF', () => response);
  expect(await fill('1101000')).toEqual({ written: {}, refusals: [] });
  expect(await fill(null)).toEqual({ written: {}, refusals: [] });
  expect(calls).toEqual([]);
  expect((await fill('11010-000')).written).toEqual({ uf: 'SP', town: 'Santos' });
  response = { body: { ...address, neighbourhood: 'Gonzaga', street: 'Rua A' } };
  expect((await fill('11010000')).written).toEqual({
    uf: 'SP',
    town: 'Santos',
    quarter: 'Gonzaga',
    road: 'Rua A',
  });
  expect(pathOf(calls[0]?.url)).toBe('/addresses/11010000');
  response = problem(404, 'address.zip_not_found');
  expect(await fill('11010000')).toEqual({
    written: {},
    refusals: [{ path: 'zipCode', code: 'address.zip_not_found' }],
  });
  response = problem(404, 'SIS001');
  expect((await fill('11010000')).refusals).toEqual([]);
  response = { body: address };
  const dealer = serve('DEALER', () => response);
  await fill('11010000');
  expect(dealer.calls[0]?.url).toContain('/dealers/addresses/11010000');
});

test('CALL-160: a CEP is looked up in the state of the form, and in every state if not found there', async () => {
  const address = { state: 'SP', city: 'Santos', neighbourhood: null, street: '' };
  const { calls } = serve('DEALER', ({ url }) =>
    url.includes('clientState=RJ') ? problem(404, 'address.zip_not_found') : { body: address },
  );
  const requests = () => calls.splice(0).map(({ url }) => url.replace(/^.*\/addresses/, ''));
  await fill('11010000', { uf: 'SP' });
  expect(requests()).toEqual(['/11010000?clientState=SP']);
  expect((await fill('11010000', { uf: 'RJ' })).written).toEqual({ uf: 'SP', town: 'Santos' });
  expect(requests()).toEqual(['/11010000?clientState=RJ', '/11010000']);
  for (const uf of [null, '', 'São Paulo']) await fill('11010000', { uf });
  expect(requests()).toEqual(['/11010000', '/11010000', '/11010000']);
});

test('OQ-187: states and their cities are loaded by the person’s class, and searched by word', async () => {
  const places: Decide = ({ url }) =>
    url.endsWith('/cities')
      ? { body: Array.from({ length: 60 }, (_, at) => ({ name: `São ${at}` })) }
      : {
          body: [
            { uf: 'SP', name: 'São Paulo' },
            { uf: 'AC', name: 'Acre' },
          ],
        };
  const { calls } = serve('GMF', places);
  const options = placeOptions(context);
  const found = async (resource: string, query: object) =>
    (await options(resource, query as never))?.map(({ value }) => value);
  expect(await found('states', {})).toEqual(['SP', 'AC']);
  expect((await options('states', {} as never))?.[1]?.label).toBe('AC – Acre');
  expect(await found('states', { values: ['AC'] })).toEqual(['AC']);
  expect(await found('states', { q: 'sao' })).toEqual(['SP']);
  expect(await found('cities', { filter: { state: 'SP' }, q: 'sao' })).toHaveLength(50);
  expect(await found('cities', { filter: { state: 'SP' } })).toHaveLength(60);
  expect(calls.at(-1)?.url).toBe('/api/GMF/states/SP/cities');
  expect(options('cities', {} as never)).toBeUndefined();
  expect(options('cities', { filter: { state: '' } } as never)).toBeUndefined();
  expect(options('dealers', {} as never)).toBeUndefined();
  const dealer = serve('DEALER', places);
  await found('states', {});
  await found('cities', { filter: { state: 'SP' } });
  expect(dealer.calls.map(({ url }) => url.replace(/^.*\/dealers/, ''))).toEqual([
    '/states',
    '/states/SP/cities',
  ]);
});
