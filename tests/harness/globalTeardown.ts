import { removeMade } from './madeOnce';

/** Jest's global tear-down: stops the run's PostgreSQL and removes its folders. */
export default async function globalTeardown(): Promise<void> {
  const { __testServer } = globalThis as { __testServer?: { remove: () => Promise<void> } };
  await __testServer?.remove();
  removeMade(process.pid);
}
