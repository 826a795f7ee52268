import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { ImportState } from '#framework/kernel/entity/TransferMethods.ts';
import { createWorld, type World } from '#tests/framework/server/crud/world.ts';
import { requestAs, sendTable } from './tables';
import { attributes, texts, workbookOf } from './workbooks';

const base = '/resources/branches/import';
/**
 * A goal of 200 ms, plus tolerance for a busy machine. Parsed in the main thread, each of these tables takes several
 * times as long.
 */
const mostMs = 800;
const partBytes = 1_000_000;
let world: World;
beforeAll(async () => {
  world = await createWorld();
  // Code loaded for the first file is not part of the measurement.
  await sendTable(world, 'bit', { base, content: Buffer.from('gmfRegionCode\nA1\n') });
});
afterAll(() => world.close());

/** The longest delay of other work while a table is parsed. */
const longestWait = async (work: () => Promise<unknown>): Promise<number> => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await work();
  delay.disable();
  return delay.max / 1_000_000;
};

const send = async (content: Buffer) => {
  const person = await world.person('bit');
  const body = { fileName: 'a.csv', size: content.length };
  const { id } = await requestAs<{ id: string }>(world, person, { path: base, body });
  let response: Awaited<ReturnType<World['server']['inject']>> | undefined;
  const wait = await longestWait(async () => {
    for (let at = 0; at < content.length; at += partBytes)
      response = await world.server.inject({
        method: 'PUT',
        url: `/api/${person.userType}${base}/${id}/content?offset=${at}`,
        headers: { idtoken: person.headers.idToken, 'content-type': 'application/octet-stream' },
        payload: content.subarray(at, at + partBytes),
      });
  });
  return { id, wait, response: response! };
};

const manyRows = (count: number): string => {
  const rows = Array.from({ length: count }, (_, at) => {
    const line = at + 2;
    const numbers = ['C', 'D', 'E', 'F'].map(
      (column, place) =>
        `<c r="${column}${line}"><v>${((at + 1) * (place + 3) * 7919) % 999983}</v></c>`,
    );
    return `<row r="${line}"><c r="A${line}" t="s"><v>${at % 500}</v></c><c r="B${line}" t="s"><v>${(at * 31) % 500}</v></c>${numbers.join('')}</row>`;
  });
  return texts(1, 'gmfRegionCode', 'gmbRegionCode', 'C', 'D', 'E', 'F') + rows.join('');
};

describe('a table that is slow to parse', () => {
  it('with one row of three million attributes is refused without blocking others', async () => {
    const rows = `${texts(1, 'gmfRegionCode')}<row r="2"${attributes(3_000_000)}/>`;
    const { wait, response } = await send(workbookOf([{ name: 'A', rows }]));
    expect(wait).toBeLessThan(mostMs);
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
      400,
      'import.file_type',
    ]);
  }, 120_000);

  it('of 200,000 workbook rows is read without blocking others', async () => {
    const shared = Array.from({ length: 500 }, (_, at) => `Texto ${at}`);
    const content = workbookOf([{ name: 'A', rows: manyRows(200_000) }], shared);
    const { wait, response } = await send(content);
    expect(wait).toBeLessThan(mostMs);
    expect(response.json<ImportState>().layout?.sheets[0]?.rows).toBe(200_000);
  }, 120_000);

  it('of 80,000 columns is refused without blocking others', async () => {
    const line = (word: string) =>
      Array.from({ length: 80_000 }, (_, at) => `${word}${at}`).join(';');
    const content = Buffer.from(`${line('Coluna ')}\n${line('valor')}\n`);
    const { id, wait, response } = await send(content);
    expect(wait).toBeLessThan(mostMs);
    expect(response.json()).toMatchObject({ code: 'import.too_many_columns', status: 400 });
    const as = await world.person('bit');
    expect((await world.call('GET', `${base}/${id}`, { as })).status).toBe(404);
  }, 120_000);
});
