import { insertDemoSignatures } from '#portal/server/seed/insertDemoSignatures.ts';
import { createWorld, type World } from '#tests/organisation/server/world.ts';
import { openCertifier, type FakeCertifier } from '#tests/signature/server/fakeCertifier.ts';

let certifier: FakeCertifier;
let world: World;
const log: string[] = [];
beforeAll(async () => {
  certifier = await openCertifier();
  const config = { certifierUrl: certifier.url, certifierSecret: 'agreed secret' };
  world = await createWorld({ config, log });
});
afterAll(async () => {
  await world?.close();
  await certifier?.close();
});

test('a certifier that refuses a demo document leaves all unsigned, and startup continues', async () => {
  certifier.moods.push('refuses');
  await insertDemoSignatures(world.deps);
  const processes = await world.db
    .selectFrom('signature_processes')
    .select(['status', 'certifierStatus'])
    .execute();
  expect(processes).toEqual([{ status: 'FAILED', certifierStatus: 'DOCUMENT_REJECTED' }]);
  expect(certifier.calls).toHaveLength(1);
  expect(log.join('\n')).toContain('"code":"CTSNERROR"');
});
