import {
  classOf,
  createWorld,
  type CallResponse,
  type World,
} from '#tests/organisation/server/world.ts';
import { publicCalls, statedCalls, statedMembers } from './statedCalls';

let world: World;
let dealer: string;
beforeAll(async () => {
  world = await createWorld();
  ({ id: dealer } = await world.row('dealers', { GMFcode: '101' }));
});
afterAll(() => world.close());

const nobody = '00000000-0000-4000-8000-000000000000';
const filled = (path: string): string =>
  path.replaceAll('{dealer}', dealer).replaceAll('{id}', nobody);

const membersOf = (id: string) =>
  Object.fromEntries((statedMembers[id] ?? []).map((name) => [name, nobody]));

/** Responses to a call whose address, method, query or body differs from the served one. */
const wrongShape = new Set([
  'request.not_found',
  'request.method_not_allowed',
  'request.unsupported_media_type',
  'request.unknown_parameter',
  'request.invalid_parameter',
  'query.invalid_filter',
]);
const unknownMembers = ({ body }: CallResponse): readonly string[] =>
  (body?.fields ?? [])
    .filter(({ code }: { code: string }) => code === 'validation.unknown_field')
    .map(({ path }: { path: string }) => path);

describe.each(statedCalls)('CALL-%s', (id, may, mayNot, method, path) => {
  const make = (who: string, as?: 'GMF' | 'DEALER') =>
    world.call(who, `${method} ${filled(path)}`, {
      ...(method === 'POST' || method === 'PUT' ? { body: membersOf(id) } : {}),
      ...(as ? { as } : {}),
    });

  test(`of ${may} has this shape: ${method} ${path}`, async () => {
    const response = await make(may);
    const code = response.body?.code as string | undefined;
    expect([response.status, code]).not.toEqual([401, expect.anything()]);
    expect([response.status, code]).not.toEqual([403, 'access.denied']);
    expect([code, wrongShape.has(code ?? '')]).toEqual([code, false]);
    expect([response.status < 500, unknownMembers(response)]).toEqual([true, []]);
  });

  test(`CALL-001, CALL-003: is refused without a token, under the other class, and for ${mayNot}`, async () => {
    const url = `/api/${classOf(may)}${filled(path)}`;
    expect((await world.app.inject({ method: method as 'GET', url })).statusCode).toBe(401);
    expect((await make(may, classOf(may) === 'GMF' ? 'DEALER' : 'GMF')).status).toBe(403);
    if (mayNot !== '-') expect((await make(mayNot)).body?.code).toBe('access.denied');
  });
});

describe.each(publicCalls)('CALL-%s', (_id, method, path) => {
  test(`CALL-002: is public, and reads nothing without the key: ${method} ${path}`, async () => {
    const request = async (headers: object) => {
      const { statusCode, body } = await world.app.inject({
        method: method as 'GET',
        url: `/api/public${filled(path)}`,
        headers: { ...headers },
        ...(method === 'POST' ? { payload: {} } : {}),
      });
      return [statusCode, (JSON.parse(body) as { code?: string }).code] as const;
    };
    expect(await request({})).toEqual([403, 'access.denied']);
    expect(await request({ 'api-key': 'other' })).toEqual([403, 'access.denied']);
    const [status, code] = await request({ 'api-key': world.deps.config.publicApiKey });
    expect([status < 500, [401, 403, 405].includes(status)]).toEqual([true, false]);
    expect([code, wrongShape.has(code ?? '')]).toEqual([code, false]);
  });
});
