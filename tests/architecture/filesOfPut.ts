import { Session, type Profiler } from 'node:inspector/promises';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configureApplication } from '@patio/framework/kernel';
import { application } from '#generated/application.ts';
import { serverVariable, startTestServer } from '../harness/testServer';
import { createWorld } from '../organisation/server/world';

// Run by metrics.mjs: prints the files executed while a signed-in person changes one field of a dealer, from V8's
// coverage of that call.
const root = resolve(import.meta.dirname, '../..');

const isEntered = ({ functions }: Profiler.ScriptCoverage): boolean =>
  functions.some(({ functionName, ranges: [range] }) => {
    const isModule = functionName === '' && range?.startOffset === 0;
    return !isModule && (range?.count ?? 0) > 0;
  });

const fileOf = ({ url }: Profiler.ScriptCoverage): string =>
  url.startsWith('file:') ? relative(root, fileURLToPath(url)) : '';

configureApplication(application);
const server = await startTestServer();
try {
  process.env[serverVariable] = JSON.stringify(server);
  const world = await createWorld();
  const { id, version } = await world.row('dealers', { status: 'enabled' });
  const change = async (seen: number, tradingName: string) => {
    const { status } = await world.call('bit', `PUT /dealers/${id}`, {
      body: { tradingName },
      version: seen,
    });
    if (status !== 200) throw new Error(`the change was answered with ${status}`);
  };
  // The first call fills the caches.
  await change(version, 'Primeira');
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.post('Profiler.takePreciseCoverage');
  await change(version + 1, 'Segunda');
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const files = result
    .filter(isEntered)
    .map(fileOf)
    .filter((file) => file.startsWith('src/') && !file.startsWith('src/generated/'));
  console.log(JSON.stringify([...new Set(files)].toSorted()));
  await world.letGo();
} finally {
  await server.remove();
}
process.exit(0);
