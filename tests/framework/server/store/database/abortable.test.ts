import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { createWorld, type World } from '#tests/framework/server/crud/world.ts';

/** Seconds to scan a row: longer than any test. */
const slow = 60;

describe('an abandoned list query', () => {
  let world: World;
  let admin: pg.Client;
  let base: string;
  beforeAll(async () => {
    world = await createWorld({ poolSize: 3, config: { statementTimeoutMs: slow * 1_000 } });
    await world.addDealer({ street: 'Rua Lenta' });
    admin = new pg.Client({ connectionString: world.superuserUrl });
    await admin.connect();
    // A substring search in this street takes long.
    await admin.query(`
      create or replace function public.search_text(value text) returns text
        language plpgsql immutable strict parallel safe as $$
        begin
          if value = 'Rua Lenta' then perform pg_sleep(${slow}); end if;
          return lower(value);
        end $$`);
    await world.app.listen({ port: 0 });
    base = `http://localhost:${(world.app.server.address() as AddressInfo).port}/api/GMF/dealers`;
  });
  afterAll(async () => {
    await admin.end();
    await world.close();
  });

  const running = async (): Promise<number> => {
    const { rows } = await admin.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where wait_event = 'PgSleep'`,
    );
    return rows[0]!.n;
  };
  const until = async (count: number): Promise<void> => {
    while ((await running()) !== count);
  };
  const list = async (signal: AbortSignal): Promise<unknown> => {
    const { headers } = await world.person('bit');
    const filter = encodeURIComponent(JSON.stringify({ street: { contains: 'e' } }));
    return fetch(`${base}?filter=${filter}`, { headers: { idtoken: headers.idToken }, signal });
  };

  it('70 is cancelled in the database, while others for the same list continue', async () => {
    const [gone, staying] = [new AbortController(), new AbortController()];
    const first = list(gone.signal);
    await until(1);
    const second = list(staying.signal);
    await until(2);
    gone.abort();
    await expect(first).rejects.toThrow('aborted');
    await until(1);
    expect((await world.call('GET', '/groups')).status).toBe(200);
    expect(await running()).toBe(1);
    staying.abort();
    await expect(second).rejects.toThrow('aborted');
    await until(0);
  });

  it('70 is cancelled even if every connection is busy with it', async () => {
    const gone = new AbortController();
    const lists = [1, 2, 3].map(() => list(gone.signal).catch(() => 'gone'));
    await until(3);
    gone.abort();
    expect(await Promise.all(lists)).toEqual(['gone', 'gone', 'gone']);
    await until(0);
    expect((await world.call('GET', '/groups')).status).toBe(200);
  });
});
