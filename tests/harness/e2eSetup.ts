import type { GlobalConfig } from 'jest';
import { patientServer } from './patientServer';
import { startServer } from './server';

/** Name of the variable that tells the browser tests where the run's servers are: an address for each worker. */
const serverUrlsVariable = 'PATIO_E2E_URL';

/**
 * Global set-up of the browser tests: for each worker the real server with demo data of its own, because a person has
 * one session at a time and two files sign in as the same one.
 */
export default async function e2eSetup({ maxWorkers }: GlobalConfig): Promise<void> {
  // A developer may point the tests at a server that already runs.
  if (process.env[serverUrlsVariable]) return;
  // It builds the portal, which the others find built.
  const first = await startServer({ env: patientServer });
  const others = Array.from({ length: maxWorkers - 1 }, () => startServer({ env: patientServer }));
  const servers = [first, ...(await Promise.all(others))];
  Object.assign(globalThis, { __e2eServers: servers });
  process.env[serverUrlsVariable] = servers.map(({ url }) => url).join(' ');
}
