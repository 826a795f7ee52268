import type { LightMyRequestResponse } from 'fastify';
import { answeredCode } from '#framework/kernel/errors/catalogue.ts';
import { enter, startLibrary, type Browser, type Library } from './library';

/** Tests also load parts of the portal, which replaces this code by its own. */
const tooMany = answeredCode('request.too_many');
let library: Library;
let alice: Browser;
let bento: Browser;

beforeAll(async () => {
  library = await startLibrary({
    personCallsPerMinute: 6,
    personExportsPerMinute: 2,
    idTokenMinutes: 60,
    sessionIdleMinutes: 1440,
  });
  await library.person({ username: 'ALICE', groupName: 'librarian' });
  await library.person({ username: 'BENTO', groupName: 'librarian' });
  [alice, bento] = [await enter(library, 'ALICE'), await enter(library, 'BENTO')];
});
afterAll(() => library?.close());
// A minute restores the full limit.
beforeEach(() => library.clock.advance({ minutes: 1 }));

const request = ({ idToken }: Browser, path: string): Promise<LightMyRequestResponse> =>
  library.app.inject({ method: 'GET', url: `/api/STAFF${path}`, headers: { idToken } });

/** Statuses of a number of consecutive calls. */
const statuses = async (who: Browser, path: string, count: number): Promise<readonly number[]> => {
  const answers: number[] = [];
  for (let at = 0; at < count; at += 1) answers.push((await request(who, path)).statusCode);
  return answers;
};

const audited = (username: string) =>
  library.deps.db
    .selectFrom('audit_events')
    .select(['username', 'code', 'outcome', 'target'])
    .where('action', '=', 'access.limit')
    .where('username', '=', username)
    .execute();

describe('2.4.1: calls per minute of a signed-in person', () => {
  it('are refused beyond the limit with the time to wait, without affecting others', async () => {
    expect(await statuses(alice, '/books', 6)).toEqual([200, 200, 200, 200, 200, 200]);
    const refused = await request(alice, '/books');
    expect(refused.statusCode).toBe(429);
    // Six per minute: one every ten seconds.
    expect(refused.headers['retry-after']).toBe('10');
    expect(refused.json()).toMatchObject({
      code: tooMany,
      params: { retryAfterSeconds: 10 },
    });
    expect((await request(bento, '/books')).statusCode).toBe(200);
  });

  it('are restored one by one, up to the limit of a minute', async () => {
    await statuses(alice, '/books', 6);
    library.clock.advance({ seconds: 9 });
    expect((await request(alice, '/books')).headers['retry-after']).toBe('1');
    library.clock.advance({ seconds: 1 });
    expect(await statuses(alice, '/books', 2)).toEqual([200, 429]);
    library.clock.advance({ minutes: 10 });
    expect(await statuses(alice, '/books', 7)).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  it('are neither restored nor lost when the clock is set back', async () => {
    await statuses(alice, '/books', 5);
    const now = library.clock.now();
    library.clock.advance({ minutes: -5 });
    expect(await statuses(alice, '/books', 2)).toEqual([200, 429]);
    library.clock.set(now);
  });

  it('all count, including those refused for missing rights or unknown records', async () => {
    const path = '/books/00000000-0000-4000-8000-000000000000';
    expect(await statuses(bento, path, 7)).toEqual([404, 404, 404, 404, 404, 404, 429]);
  });

  it('made with a forged token do not count for its person', async () => {
    const forged = { ...bento, idToken: `${bento.idToken.slice(0, -4)}AAAA` };
    expect(await statuses(forged, '/books', 7)).not.toContain(429);
    expect((await request(bento, '/books')).statusCode).toBe(200);
  });

  it('are audited once a minute, however many are refused', async () => {
    await library.person({ username: 'CARLA', groupName: 'librarian' });
    const carla = await enter(library, 'CARLA');
    await statuses(carla, '/books', 20);
    const event = {
      username: 'CARLA',
      code: tooMany,
      outcome: 'refused',
      target: 'GET /api/:userType/books',
    };
    expect(await audited('CARLA')).toEqual([event]);
    library.clock.advance({ minutes: 1 });
    await statuses(carla, '/books', 20);
    expect(await audited('CARLA')).toEqual([event, event]);
  });
});

describe('2.4.1: exports and reports per minute of a person', () => {
  const file = '/resources/books/export?format=csv';

  it('have their own, smaller limit', async () => {
    expect(await statuses(alice, file, 3)).toEqual([200, 200, 429]);
    expect((await request(alice, '/books')).statusCode).toBe(200);
    expect((await request(bento, file)).statusCode).toBe(200);
    const report = await library.app.inject({
      method: 'POST',
      url: '/api/STAFF/reports/run',
      headers: { idToken: alice.idToken },
      payload: {},
    });
    expect([report.statusCode, report.json().code]).toEqual([429, tooMany]);
  });
});
