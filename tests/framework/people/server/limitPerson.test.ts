import type { LightMyRequestResponse } from 'fastify';
import { answeredCode } from '#framework/kernel/errors/catalogue.ts';
import { enter, startLibrary, type Browser, type Library } from './library';

/** The portal, whose parts tests load, has a code of its own instead. */
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
// A minute fills every bucket.
beforeEach(() => library.clock.advance({ minutes: 1 }));

const ask = ({ idToken }: Browser, path: string): Promise<LightMyRequestResponse> =>
  library.app.inject({ method: 'GET', url: `/api/STAFF${path}`, headers: { idToken } });

/** Statuses of so many calls, one after another. */
const statuses = async (who: Browser, path: string, count: number): Promise<readonly number[]> => {
  const answers: number[] = [];
  for (let at = 0; at < count; at += 1) answers.push((await ask(who, path)).statusCode);
  return answers;
};

const audited = (username: string) =>
  library.deps.db
    .selectFrom('audit_events')
    .select(['username', 'code', 'outcome', 'target'])
    .where('action', '=', 'access.limit')
    .where('username', '=', username)
    .execute();

describe('2.4.1: calls of a signed-in person in a minute', () => {
  it('are refused beyond the limit, with the time to wait; nobody else notices', async () => {
    expect(await statuses(alice, '/books', 6)).toEqual([200, 200, 200, 200, 200, 200]);
    const refused = await ask(alice, '/books');
    expect(refused.statusCode).toBe(429);
    // Six a minute: one each ten seconds.
    expect(refused.headers['retry-after']).toBe('10');
    expect(refused.json()).toMatchObject({
      code: tooMany,
      params: { retryAfterSeconds: 10 },
    });
    expect((await ask(bento, '/books')).statusCode).toBe(200);
  });

  it('come back one by one, and no more of them than a minute holds', async () => {
    await statuses(alice, '/books', 6);
    library.clock.advance({ seconds: 9 });
    expect((await ask(alice, '/books')).headers['retry-after']).toBe('1');
    library.clock.advance({ seconds: 1 });
    expect(await statuses(alice, '/books', 2)).toEqual([200, 429]);
    library.clock.advance({ minutes: 10 });
    expect(await statuses(alice, '/books', 7)).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  it('neither come back nor are lost when the clock is set back', async () => {
    await statuses(alice, '/books', 5);
    const now = library.clock.now();
    library.clock.advance({ minutes: -5 });
    expect(await statuses(alice, '/books', 2)).toEqual([200, 429]);
    library.clock.set(now);
  });

  it('count whatever they ask for, also what is refused for lack of rights or not found', async () => {
    const path = '/books/00000000-0000-4000-8000-000000000000';
    expect(await statuses(bento, path, 7)).toEqual([404, 404, 404, 404, 404, 404, 429]);
  });

  it('do not count for others who forge a token of theirs', async () => {
    const forged = { ...bento, idToken: `${bento.idToken.slice(0, -4)}AAAA` };
    expect(await statuses(forged, '/books', 7)).not.toContain(429);
    expect((await ask(bento, '/books')).statusCode).toBe(200);
  });

  it('are audited once in a minute, however many are refused', async () => {
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

describe('2.4.1: exports and reports of a person in a minute', () => {
  const file = '/resources/books/export?format=csv';

  it('have a smaller limit of their own', async () => {
    expect(await statuses(alice, file, 3)).toEqual([200, 200, 429]);
    expect((await ask(alice, '/books')).statusCode).toBe(200);
    expect((await ask(bento, file)).statusCode).toBe(200);
    const report = await library.app.inject({
      method: 'POST',
      url: '/api/STAFF/reports/run',
      headers: { idToken: alice.idToken },
      payload: {},
    });
    expect([report.statusCode, report.json().code]).toEqual([429, tooMany]);
  });
});
