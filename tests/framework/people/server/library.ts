import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { createFolderStore } from '#framework/server/files/createFileStore.ts';
import type { Application } from '#framework/server/application/defineApplication.ts';
import { buildApp } from '#framework/server/application/buildApp.ts';
import type { Config } from '#framework/server/Config.ts';
import { readSettings } from '#framework/server/config/readSettings.ts';
import { serverVariables } from '#framework/server/config/variables.ts';
import { seedPeople, type SeedPerson } from '#framework/people/server/seedPeople.ts';
import { peopleVariables } from '#framework/people/server/variables.ts';
import type { Deps } from '#framework/server/deps.ts';
import { newestMails, type StoredMail } from '#framework/server/store/mails.ts';
import { migrate } from '#framework/server/store/database/migrate.ts';
import { createTestClock, createTestMailer, type TestClock } from '#tests/harness/app.ts';
import { createEmptyDatabase, type TestDatabase } from '#tests/harness/database.ts';

// By its place: types of an application of its own are none of the portal's.
const { application } = jest.requireActual<{ application: Application<string | null> }>(
  '#docs/examples/library/src/server/application.ts',
);

/** Password of people that tests make; keeps the rules. */
export const goodPassword = 'Estante#Azul#77b';

type Settings = Partial<Config>;

/** A process of the library on a database. */
export type LibraryProcess = { readonly app: FastifyInstance; readonly deps: Deps };

/** The library, which signs its people in by the framework alone, on a database of its own. */
export type Library = LibraryProcess & {
  readonly clock: TestClock;
  /** Another process on the same database. */
  readonly another: () => Promise<LibraryProcess>;
  /** Makes somebody with `goodPassword`. */
  readonly person: (values: Partial<SeedPerson> & { readonly username: string }) => Promise<void>;
  readonly newestMail: (username: string) => Promise<StoredMail>;
  readonly close: () => Promise<void>;
};

const settingsOf = (settings: Settings): Config => ({
  ...readSettings({ ...serverVariables, ...peopleVariables }, { DEMO: 'false' }),
  authCallsPerMinute: 1_000_000,
  hashConcurrency: 2,
  ...settings,
});

const depsOf = (database: TestDatabase, own: Pick<Deps, 'clock' | 'config' | 'files'>): Deps => {
  const { catalog, calls, people } = application;
  return {
    catalog,
    calls,
    people,
    db: database.db,
    ids: randomUUID,
    ...own,
    mailer: createTestMailer(),
    log: pino({ level: 'silent' }),
    jobs: { enqueue: async () => undefined, isWorking: () => true },
  };
};

/** Starts the library on an empty database. Close it in `afterAll`. */
export const startLibrary = async (settings: Settings = {}): Promise<Library> => {
  const database = await createEmptyDatabase();
  const clock = createTestClock();
  const folder = mkdtempSync(join(tmpdir(), 'patio-library-'));
  const files = createFolderStore(folder);
  const config = settingsOf(settings);
  const start = async (): Promise<LibraryProcess> => {
    const deps = depsOf(database, { clock: clock.now, config, files });
    return { deps, app: await buildApp(application, deps, { checkAnswers: true }) };
  };
  await migrate(database.db, application.migrations);
  const first = await start();
  const started: LibraryProcess[] = [first];
  return {
    ...first,
    clock,
    another: async () => {
      const process = await start();
      started.push(process);
      return process;
    },
    person: ({ username, ...values }) =>
      seedPeople(first.deps, [
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
      const mail = (await newestMails(first.deps, 50)).find((one) => one.username === username);
      if (!mail) throw new Error(`No mail was written to ${username}.`);
      return mail;
    },
    close: async () => {
      for (const { app } of started) await app.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
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
  { app }: Pick<LibraryProcess, 'app'>,
  username: string,
  password = goodPassword,
): Promise<LightMyRequestResponse> =>
  app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: { username, password } });

/** Signs somebody in. */
export const enter = async (
  process: Pick<LibraryProcess, 'app'>,
  username: string,
  password = goodPassword,
): Promise<Browser> => {
  const answer = await signIn(process, username, password);
  if (answer.statusCode !== 200) throw new Error(`The sign-in was refused: ${answer.body}`);
  return { idToken: answer.json().person.idToken, cookie: cookieOf(answer) };
};
