import { startServer } from './server';

/** Name of the variable that tells the browser tests where the run's server is. */
const serverUrlVariable = 'PATIO_E2E_URL';

/** Global set-up of the browser tests: the real server, built, demo-seeded, once for the run. */
export default async function e2eSetup(): Promise<void> {
  // A developer may point the tests at a server that already runs.
  if (process.env[serverUrlVariable]) return;
  const server = await startServer({
    env: { AUTH_CALLS_PER_MINUTE: '10000', LOOKUP_MISSES: '1000' },
  });
  Object.assign(globalThis, { __e2eServer: server });
  process.env[serverUrlVariable] = server.url;
}
