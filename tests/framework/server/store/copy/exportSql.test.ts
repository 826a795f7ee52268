import { Readable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { FieldKind } from '#framework/kernel/entity/EntityDescription.ts';
import { maskValue } from '#framework/kernel/formats/maskValue.ts';
import { originalText } from '#framework/kernel/formats/text.ts';
import { openSnapshot } from '#framework/server/store/copy/copyOut.ts';
import {
  cellValue,
  csvRows,
  exportSession,
  planCount,
  type ExportPlan,
} from '#framework/server/store/copy/exportSql.ts';
import { xmlRows } from '#framework/server/store/copy/exportXml.ts';
import { insertRow } from '#framework/server/store/write/records.ts';
import { parseCell } from '#framework/server/transfer/import/parseCell.ts';
import { openWorkbook } from '#framework/server/transfer/workbook/readSheet.ts';
import { workbookStream } from '#framework/server/transfer/xlsx/workbook.ts';
import type { TestDatabase } from '#tests/harness/database.ts';
import { createThingsDatabase, things } from '../things';

const columns = [
  'name', 'count', 'rate', 'share', 'price', 'isOpen', 'state', 'day', 'moment', 'phone', 'cpf', 'cnpj', 'cep', 'opens', 'term',
  'token',
] as const; // prettier-ignore

const token = '00000000-0000-4000-8000-00000000abcd';
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const at = new Date('2026-02-01T12:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await createThingsDatabase();
  const rows = [
    {
      name: '=1+1',
      count: 7,
      rate: '1234.5000',
      share: '12.50',
      price: 123_456,
      isOpen: true,
      state: 'new',
      day: '2026-12-31',
      moment: '2026-12-31T01:02:03.456Z',
      phone: '11987654321',
      cpf: '12345678909',
      cnpj: '12345678000195',
      cep: '13010000',
      opens: '08:30',
      term: 48,
      token,
    },
    { name: 'A', count: -7, rate: '-0.0001', price: -5, isOpen: false, state: 'new' },
    { name: 'C', price: 9_007_199_254_740_991, moment: '1969-12-31T23:59:59.999Z' },
    { name: 'B', price: 0 },
  ];
  for (const [number, values] of rows.entries())
    await insertRow(database.db, things, { id: idOf(9 - number), at, values });
});
afterAll(() => database.close());

const planOf = (more: Partial<ExportPlan> = {}): ExportPlan => ({
  columns: columns.map((name) => ({
    field: things.fields.find((field) => field.name === name)!,
    owner: things,
    masked: false,
  })),
  labels: true,
  locale: 'pt-BR',
  visibleTo: null,
  ...more,
});

const read = async (
  plan: ExportPlan,
  format: 'csv' | 'xml',
  { db } = database,
): Promise<readonly string[]> => {
  const snapshot = await openSnapshot(db, {
    isTask: false,
    count: planCount(things, plan),
    lines: format === 'csv' ? csvRows(things, plan) : xmlRows(things, plan),
    session: exportSession(plan),
    options: format === 'csv' ? `format csv, delimiter ';'` : 'format text',
  });
  const lines = (await readText(snapshot.lines)).split('\n').slice(0, -1);
  await snapshot.close();
  expect(lines.length).toBe(snapshot.count);
  return lines;
};

describe('cells of a CSV file', () => {
  it('are formatted for Brazil, timestamps in São Paulo time', async () => {
    expect(await read(planOf(), 'csv')).toEqual([
      `'=1+1;7;1234,5000;12,50;1234,56;Sim;new;31/12/2026;30/12/2026 22:02:03.456;(11) 98765-4321;123.456.789-09;12.345.678/0001-95;13010-000;08:30;48;${token}`,
      'A;-7;-0,0001;;-0,05;Não;new;;;;;;;;;',
      'C;;;;90071992547409,91;;;;31/12/1969 20:59:59.999;;;;;;;',
      'B;;;;0,00;;;;;;;;;;;',
    ]);
  });

  it('are formatted in English', async () => {
    const [first, second] = await read(planOf({ locale: 'en' }), 'csv');
    expect(first).toContain(';1234.5000;12.50;1234.56;Yes;new;2026-12-31;2026-12-30 22:02:03.456;');
    expect(second).toBe('A;-7;-0.0001;;-0.05;No;new;;;;;;;;;');
  });

  it('are formatted like the API, timestamps in UTC to the millisecond', async () => {
    const lines = await read(planOf({ labels: false }), 'csv');
    expect(lines[0]).toBe(
      `'=1+1;7;1234.5000;12.50;1234.56;true;new;2026-12-31;2026-12-31T01:02:03.456Z;11987654321;12345678909;12345678000195;13010000;08:30;48;${token}`,
    );
    expect(lines[2]).toContain(';90071992547409.91;;;;1969-12-31T23:59:59.999Z;');
  });

  it('are in the requested order, or in any without one', async () => {
    const names = async (plan: ExportPlan) =>
      (await read(plan, 'csv')).map((line) => originalText(line.split(';')[0]!));
    expect((await names(planOf())).toSorted()).toEqual(['=1+1', 'A', 'B', 'C']);
    const up = { field: 'name', order: 'ASC' } as const;
    expect(await names(planOf({ sort: up }))).toEqual(['=1+1', 'A', 'B', 'C']);
    const down = { field: 'name', order: 'DESC' } as const;
    expect(await names(planOf({ sort: down }))).toEqual(['C', 'B', 'A', '=1+1']);
  });

  it('filter the same days in either time zone', async () => {
    const day = { type: 'compare', field: 'moment', op: 'eq', value: '2026-12-30' } as const;
    for (const labels of [true, false])
      expect(await read(planOf({ labels, filter: day }), 'csv')).toHaveLength(1);
  });

  it('leave the connection unchanged', async () => {
    await read(planOf(), 'csv');
    const { rows } = await sql<{ zone: string; style: string }>`
      select current_setting('timezone') as zone, current_setting('datestyle') as style`.execute(
      database.db,
    );
    expect(rows).toEqual([{ zone: 'UTC', style: 'ISO, MDY' }]);
  });
});

/** Contents of the cells in a worksheet row, by column number. */
const cellsOf = (line: string): ReadonlyMap<number, string> =>
  new Map(
    [...line.matchAll(/<c r="([A-Z])\d+"[^>]*>.*?<(?:v|t)[^>]*>(.*?)<\/(?:v|t)>/g)].map(
      ([, letter = '', value = '']) => [letter.charCodeAt(0) - 65, value] as const,
    ),
  );

/** A spreadsheet date serial, as written in an English CSV file. */
const spreadsheetDay = (days: string): string =>
  new Date(Math.round((Number(days) - 25_569) * 86_400_000)).toISOString();

describe('masks applied by the database', () => {
  it.each<[FieldKind, readonly string[]]>([
    ['cpf', ['12345678909', '123']],
    ['cpfCnpj', ['12345678909', '11222333000181']],
    ['cnpj', ['11222333000181']],
    ['email', ['paula.reis@loja.com.br', 'paula.reis', '@loja.com.br', '"a@b"@loja.com.br']],
    ['phoneBr', ['11912349275', '1132345678', '12345678', '123']],
    ['cep', ['01310100']],
    ['string', ['Paula Reis', '  Paula', 'P', '']],
    ['text', ['Paula mora em Santos']],
  ])('31 of %s equal those applied by the server', async (kind, values) => {
    for (const pii of ['personal', 'sensitive'] as const) {
      const field = { ...things.fields[0]!, name: 'value', kind, pii };
      const shown = cellValue(
        { field, owner: things, masked: true },
        { labels: false, locale: 'pt-BR' },
      );
      const { rows } = await sql<{ mask: string | null }>`
        select (${shown})::text as "mask" from unnest(${values}::text[]) as "t" ("value")`.execute(
        database.db,
      );
      expect(rows.map(({ mask }) => mask)).toEqual(
        values.map((value) => maskValue({ kind, pii }, value)),
      );
    }
  });
});

describe('rows of a worksheet', () => {
  it.each([undefined, { field: 'name', order: 'DESC' } as const])(
    'have the content of the CSV file, in the order %j',
    async (sort) => {
      const plan = planOf({ locale: 'en', ...(sort ? { sort } : {}) });
      const lines = await read(plan, 'csv');
      const sheet = await read(plan, 'xml');
      expect(sheet.map((line) => /^<row r="(\d+)">/.exec(line)?.[1])).toEqual(['2', '3', '4', '5']);
      for (const [number, line] of lines.entries()) {
        const cells = cellsOf(sheet[number]!);
        const shown = columns.map((name, place) => {
          const value = cells.get(place) ?? '';
          if (name === 'day' && value) return spreadsheetDay(value).slice(0, 10);
          if (name === 'moment' && value)
            return spreadsheetDay(value).slice(0, 23).replace('T', ' ');
          return value;
        });
        expect(shown).toEqual(line.split(';').map(originalText));
      }
    },
  );
});

describe('dates and timestamps of a file', () => {
  const moments = [
    '2026-12-31T01:02:03.456Z',
    '2026-12-31T02:59:59.999Z',
    '2026-12-31T03:00:00.000Z',
    '2026-03-10T12:00:00.050Z',
    '2026-03-10T12:00:30.000Z',
    '1969-12-31T23:59:59.999Z',
    // The same hour of a night in February 2018, first in daylight saving time.
    '2018-02-18T01:30:00.000Z',
    '2018-02-18T02:30:00.000Z',
  ];
  const days = ['2026-12-31', '1900-03-01', '1900-02-28', '1900-01-15', '1899-12-31', '9999-12-31'];
  let own: TestDatabase;
  beforeAll(async () => {
    own = await createThingsDatabase();
    for (const [at, moment] of moments.entries())
      await insertRow(own.db, things, {
        id: idOf(at),
        at: new Date(),
        values: { name: 'A', moment, day: days[at] ?? null },
      });
  });
  afterAll(() => own.close());

  const field = (name: string) => things.fields.find((one) => one.name === name)!;
  const readAgain = (cells: readonly (readonly string[])[]) =>
    cells
      .map(([moment = '', day = '']) => ({
        moment: parseCell(field('moment'), moment, { plainNumbers: false }),
        day: day === '' ? '' : parseCell(field('day'), day, { plainNumbers: false }),
      }))
      .toSorted((a, b) => String(a.moment).localeCompare(String(b.moment)));
  const stored = moments
    .map((moment, at) => ({ moment, day: days[at] ?? '' }))
    .toSorted((a, b) => a.moment.localeCompare(b.moment));
  const plan = (more: Partial<ExportPlan>): ExportPlan => ({
    ...planOf(more),
    columns: planOf()
      .columns.filter((column) => ['day', 'moment'].includes(column.field.name))
      .toReversed(),
  });

  it.each([
    ['Portuguese', { locale: 'pt-BR' } as const],
    ['English', { locale: 'en' } as const],
    ['the words of the API', { labels: false } as const],
  ])('are unchanged after re-importing a CSV file in %s', async (_, style) => {
    const lines = await read(plan(style), 'csv', own);
    expect(readAgain(lines.map((line) => line.split(';')))).toEqual(stored);
  });

  it('are unchanged after re-importing a workbook', async () => {
    const lines = await read(plan({}), 'xml', own);
    const book = await workbookStream(
      { name: 'A', titles: ['moment', 'day'] },
      Readable.from(lines.map((line) => Buffer.from(line))),
    );
    const rows: (readonly string[])[] = [];
    const opened = await openWorkbook(book);
    for await (const { cells } of opened.read(null)) rows.push(cells);
    expect(readAgain(rows.slice(1))).toEqual(stored);
  });

  it('never round to the next millisecond', async () => {
    await sql`update ${sql.table(things.resource)} set "moment" = '2026-03-10T12:00:00.999900Z'`.execute(
      own.db,
    );
    expect(
      new Set(
        readAgain((await read(plan({}), 'csv', own)).map((line) => line.split(';'))).map(
          ({ moment }) => moment,
        ),
      ),
    ).toEqual(new Set(['2026-03-10T12:00:00.999Z']));
  });
});
