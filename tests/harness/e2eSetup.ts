import type { GlobalConfig } from 'jest';
import { patientServer } from './patientServer';
import { startServer } from './server';

/** Environment variable with the run's server URLs, one per worker. */
const serverUrlsVariable = 'PATIO_E2E_URL';

/**
 * Global set-up of the browser tests: a server with demo data per worker, because people have one session at a time and
 * files share demo users.
 */
export default async function e2eSetup({ maxWorkers }: GlobalConfig): Promise<void> {
  // Allows using a running server.
  if (process.env[serverUrlsVariable]) return;
  // Builds the portal for the others.
  const first = await startServer({ env: patientServer });
  const others = Array.from({ length: maxWorkers - 1 }, () => startServer({ env: patientServer }));
  const servers = [first, ...(await Promise.all(others))];
  Object.assign(globalThis, { __e2eServers: servers });
  process.env[serverUrlsVariable] = servers.map(({ url }) => url).join(' ');
}
