import { request } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bench, BenchOptions, Figure } from '../Bench';
import { processorWaitMs, residentMb, watchPeak } from './child';
import { endlessRow, plansText, shopsText, shopsWorkbook, wideText, workbookOptions } from './heavyFiles'; // prettier-ignore
import { call, checkOptions, importPath, until, upload } from './import';
import { fillRows, sharedWorld } from './sharedWorld';
import type { ShopWorld } from './shopWorld';
import { timedGet } from './timedGet';

const goals = { waitMs: 200, riseMb: 150 } as const;
const betweenMs = 5;
const pieceBytes = 64 * 1024;
const aloneMs = 5_000;
const noticeMs = 200;

type Sent = { readonly name: string; readonly work: () => Promise<unknown> };
type Waits = { readonly worst: number; readonly of: number };

/**
 * Response times for people who read a record repeatedly while something runs, without time lost to other processes.
 */
const waitsDuring = async (
  { ours, headers }: ShopWorld,
  { record, work }: { readonly record: string; readonly work: () => Promise<unknown> },
): Promise<Waits> => {
  const queued = (): number => processorWaitMs(ours.pid) + processorWaitMs(process.pid);
  const over = new AbortController();
  const running = work().finally(() => over.abort());
  running.catch(() => undefined);
  let [worst, of] = [0, 0];
  for (; !over.signal.aborted; of += 1) {
    const before = queued();
    const { ms } = await timedGet(`${ours.url}${record}`, headers);
    worst = Math.max(worst, ms - (queued() - before));
    await pause(betweenMs);
  }
  await running;
  return { worst, of };
};

/** Throws if an invalid table is accepted. */
const refused = (code: string, sent: Promise<unknown>): Promise<void> =>
  sent.then(
    () => Promise.reject(new Error(`taken instead of refused by ${code}`)),
    (error: Error) => {
      if (!error.message.includes(code)) throw error;
    },
  );

const importAll =
  (world: ShopWorld, content: Buffer, options: object) => async (): Promise<void> => {
    const id = await upload(world, content);
    await call(world, 'POST', `${importPath}/${id}/check`, options);
    await until(world, id, 'checked');
    await call(world, 'POST', `${importPath}/${id}/commit`, { mode: 'all' });
    await until(world, id, 'imported');
  };

/** Uploads a file in chunks like a browser, so that the measuring process stays idle. */
const sendForm = (
  { ours, headers }: ShopWorld,
  { status, content }: { readonly status: number; readonly content: Buffer },
): Promise<void> =>
  new Promise((resolve, reject) => {
    const head = `--form\r\ncontent-disposition: form-data; name="file"; filename="planos.csv"\r\ncontent-type: text/csv\r\n\r\n`;
    const type = { 'content-type': 'multipart/form-data; boundary=form' };
    const sent = request(
      `${ours.url}/api/GMF/uploads/plans`,
      { method: 'POST', headers: { ...headers, ...type } },
      (response) => {
        const end = (): void =>
          response.statusCode === status
            ? resolve()
            : reject(new Error(`the upload answered ${response.statusCode}`));
        response.on('error', reject).on('end', end).resume();
      },
    );
    const pieces = Array.from({ length: Math.ceil(content.length / pieceBytes) }, (_, at) =>
      content.subarray(at * pieceBytes, (at + 1) * pieceBytes),
    );
    Readable.from([Buffer.from(head), ...pieces, Buffer.from('\r\n--form--\r\n')])
      .pipe(sent)
      .on('error', reject);
  });

/** Uploads price tables, all of which request approval. */
const sendTables = async (world: ShopWorld, content: Buffer, tables: number): Promise<void> => {
  await sendForm(world, { status: 201, content });
  type Uploads = { readonly content: readonly [{ readonly waiting: number | null }] };
  const { content: sent } = await call<Uploads>(world, 'GET', '/uploads/plans?page=0&size=1');
  if (sent[0].waiting !== tables) throw new Error(`of ${tables} tables ${sent[0].waiting} wait`);
};

const filesOf = (world: ShopWorld, quick: boolean): readonly Sent[] => {
  const series = Date.now() % 900;
  const part = quick ? 10 : 1;
  const text = shopsText(20_000_000 / part, series);
  const [attributes, rows, tables] = [3_000_000 / part, 200_000 / part, 200 / part];
  const formatted = (count: number): string => count.toLocaleString('en-US');
  const book = shopsWorkbook(rows, series + 1);
  const [endless, wide] = [endlessRow(attributes), wideText(80_000)];
  return [
    {
      name: `a workbook with a row of ${formatted(attributes)} attributes`,
      work: () => refused('import.file_type', upload(world, endless)),
    },
    {
      name: `a CSV of 80,000 columns`,
      work: () => refused('too_many_columns', upload(world, wide)),
    },
    {
      name: `a workbook of ${formatted(rows)} rows, imported`,
      work: importAll(world, book, workbookOptions),
    },
    {
      name: `a CSV of ${20 / part} MB, ${formatted(text.rows)} rows, imported`,
      work: importAll(world, text.content, checkOptions),
    },
    {
      name: `${tables} price tables of 300 lines, uploaded`,
      work: () => sendTables(world, plansText(tables, 300, series), tables),
    },
    {
      name: `a CSV of ${20 / part} MB of price tables, uploaded`,
      work: () => sendForm(world, { status: 400, content: plansText(700, 300 / part, series) }),
    },
  ];
};

const run = async ({ quick, say }: BenchOptions): Promise<readonly Figure[]> => {
  const world = await sharedWorld();
  await fillRows(world, 'shops', 20_000);
  await world.db.query('truncate arrivals');
  // It takes many seconds: fluctuations of a moment do not matter.
  const sent = filesOf(world, quick);
  await pause(noticeMs);
  const [{ id }] = await call<[{ id: string }]>(world, 'GET', '/shops?range=[0,0]');
  const record = `/api/GMF/shops/${id}`;
  // Code loaded by the first file stays loaded for weeks.
  await importAll(world, shopsText(200_000, 901).content, checkOptions)();
  const alone = await waitsDuring(world, { record, work: () => pause(aloneMs) });
  const idle = residentMb(world.ours.pid);
  const figures: Figure[] = [];
  for (const { name, work } of sent) {
    say(name);
    const peak = watchPeak(world.ours.pid);
    const { worst, of } = await waitsDuring(world, { record, work });
    const measured = { name: `alone`, value: alone.worst };
    say(`${of} reads`);
    figures.push(
      {
        name: `${name}: worst wait of others`,
        unit: 'ms',
        ours: worst,
        baseline: measured,
        goal: { of: 'ours', atMost: goals.waitMs },
      },
      {
        name: `${name}: memory above idle`,
        unit: 'MB',
        ours: peak() - idle,
        goal: { of: 'ours', atMost: goals.riseMb },
      },
    );
  }
  return figures;
};

export const files: Bench = { name: 'files', title: 'Heavy files', run };
