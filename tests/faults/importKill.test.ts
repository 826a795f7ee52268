import fs from 'node:fs';
import { seededFolder } from '../harness/seededFolder';
import { startServer } from '../harness/server';
import {
  checkGroups,
  commitGroups,
  signIn,
  untilImport,
  uploadGroups,
  type Caller,
} from './caller';

const rounds = 3;
const rowsOfTable = 60;

/** Groups have a hook and a unique name; the names of each round differ by a letter. */
const nameOf = (round: number): string => `Importado ${String.fromCodePoint(64 + round)}`;

const namesOf = (round: number): readonly string[] =>
  Array.from({ length: rowsOfTable }, (_, n) => `${nameOf(round)} ${n}`);

const countRows = async (caller: Caller, round: number): Promise<number> => {
  const filter = encodeURIComponent(
    JSON.stringify({ groupName: { startsWith: `${nameOf(round)} ` } }),
  );
  const rows = await caller.send<unknown[]>('GET', `/groups?range=[0,99]&filter=${filter}`);
  return rows.length;
};

describe('kill -9 during an import', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await seededFolder();
  });
  afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

  it('67 leaves all rows or none, no duplicates, and no import that never ends', async () => {
    // Work of a killed process is taken over after two seconds here, instead of thirty.
    const options = { dataDir, apiOnly: true, env: { TASK_LEASE_MS: '2000' } };
    let server = await startServer(options);
    for (let round = 1; round <= rounds; round += 1) {
      let caller = await signIn(server);
      const { id } = await uploadGroups(caller, namesOf(round));
      await checkGroups(caller, id);
      await commitGroups(caller, id);
      // A different moment each round: before the work starts, during it, or near its end.
      const looks = (round - 1) * 8;
      for (let look = 0; look < looks; look += 1)
        await untilImport(caller, id, ['importing', 'imported']);
      await server.kill();
      server = await startServer(options);
      caller = await signIn(server);
      const before = await countRows(caller, round);
      expect([0, rowsOfTable]).toContain(before);
      const end = await untilImport(caller, id, ['imported', 'checked']);
      expect(end.status).toBe('imported');
      expect(await countRows(caller, round)).toBe(rowsOfTable);
    }
    await server.stop();
  }, 300_000);
});
