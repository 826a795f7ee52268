import { sql } from 'kysely';
import { listen } from '#framework/server/store/database/listen.ts';
import { createWorld, type World } from '#tests/framework/server/crud/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const silent = { onReconnect: () => undefined, onError: () => undefined };

it('hears what is committed after it is ready, until it ends', async () => {
  const heard: string[] = [];
  let wake = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const listening = listen(world.db, 'listen_test', {
    ...silent,
    onNotice: (payload) => {
      heard.push(payload);
      wake();
    },
  });
  await listening.ready;
  await sql`select pg_notify('listen_test', 'one')`.execute(world.db);
  await arrived;
  await listening.end();
  await sql`select pg_notify('listen_test', 'two')`.execute(world.db);
  expect(heard).toEqual(['one']);
});

it('ends while it still connects', async () => {
  const listening = listen(world.db, 'listen_test', { ...silent, onNotice: () => undefined });
  await expect(listening.end()).resolves.toBeUndefined();
});
