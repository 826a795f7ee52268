import type { LightMyRequestResponse } from 'fastify';
import type { Application } from '#framework/server/application/defineApplication.ts';
import type { Config } from '#framework/server/Config.ts';
import { seedPeople, type SeedPerson } from '#framework/people/server/firstPeople.ts';
import { newestMails, type StoredMail } from '#framework/server/store/mails.ts';
import { openWorld, type World } from '@patio/framework/testing';
import { createTestClock, type TestClock } from '#tests/harness/app.ts';
import { createEmptyDatabase } from '#tests/harness/database.ts';

// Loaded by path: the portal's types do not apply to a separate application.
const { application } = jest.requireActual<{ application: Application<string | null> }>(
  '#docs/examples/library/src/server/application.ts',
);

/** A password for test people that satisfies the rules. */
export const goodPassword = 'Estante#Azul#77b';

/** The library on its own database; people sign in through the framework alone. */
export type Library = World & {
  readonly clock: TestClock;
  /** Creates a person with `goodPassword`. */
  readonly person: (values: Partial<SeedPerson> & { readonly username: string }) => Promise<void>;
  readonly newestMail: (username: string) => Promise<StoredMail>;
};

/** Starts the library on an empty database. Close it in `afterAll`. */
export const startLibrary = async (settings: Partial<Config> = {}): Promise<Library> => {
  const database = await createEmptyDatabase();
  const clock = createTestClock();
  const world = await openWorld(application, {
    databaseUrl: database.url,
    clock: clock.now,
    people: 'sign-in',
    config: { authCallsPerMinute: 1_000_000, hashConcurrency: 2, ...settings },
  });
  return {
    ...world,
    clock,
    person: ({ username, ...values }) =>
      seedPeople(world.deps, [
        {
          username,
          name: 'Pessoa de Teste',
          email: `${username.toLowerCase()}@library.example`,
          groupName: 'reader',
          password: goodPassword,
          ...values,
        },
      ]),
    newestMail: async (username) => {
      const mail = (await newestMails(world.deps, 50)).find((one) => one.username === username);
      if (!mail) throw new Error(`No mail was written to ${username}.`);
      return mail;
    },
    close: async () => {
      await world.close();
      await database.close();
    },
  };
};

/** What a browser keeps of a session: the token of each call, and the cookie. */
export type Browser = { readonly idToken: string; readonly cookie: string };

/** The cookie that an answer sets. */
export const cookieOf = ({ headers }: LightMyRequestResponse): string =>
  String(headers['set-cookie'] ?? '').split(';')[0] ?? '';

/** Asks `POST /api/auth/sign-in`. */
export const signIn = (
  { app }: Pick<World, 'app'>,
  username: string,
  password = goodPassword,
): Promise<LightMyRequestResponse> =>
  app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: { username, password } });

/** Signs somebody in. */
export const enter = async (
  process: Pick<World, 'app'>,
  username: string,
  password = goodPassword,
): Promise<Browser> => {
  const response = await signIn(process, username, password);
  if (response.statusCode !== 200) throw new Error(`The sign-in was refused: ${response.body}`);
  return { idToken: response.json().person.idToken, cookie: cookieOf(response) };
};
