import type { SavedReport } from '#framework/kernel/reports/SavedReport.ts';
import type { ReportResult } from '#framework/kernel/reports/result.ts';
import { createWorld, type World } from '#tests/organisation/server/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const reportsOf = async (who: string): Promise<readonly SavedReport[]> =>
  (await world.call(who, 'GET /reports')).body.reports as readonly SavedReport[];

const answerTo = async (who: string, { question }: SavedReport): Promise<ReportResult> => {
  const { status, body } = await world.call(who, 'POST /reports/run', { body: { question } });
  expect([status, body.code]).toEqual([200, undefined]);
  return body as ReportResult;
};

test('each group can run every demo report made for it', async () => {
  for (const who of ['fi-manager', 'sales-manager', 'finance', 'admin-internal']) {
    const reports = await reportsOf(who);
    expect(reports.length).toBeGreaterThan(0);
    for (const report of reports) {
      expect(report.broken).toBeUndefined();
      await answerTo(who, report);
    }
  }
});

test('finance reads rates and volumes by plan, tier and state', async () => {
  const reports = await reportsOf('finance');
  for (const [operation, field] of [
    ['sum', 'financedValue'],
    ['average', 'rate'],
  ] as const) {
    const request = reports.filter(
      ({ question: { measure } }) => measure.operation === operation && measure.field === field,
    );
    const fields = request.flatMap(({ question }) => question.by.map((by) => by.field));
    expect(fields).toEqual(expect.arrayContaining(['tableDescription', 'tierCode', 'state']));
  }
  const volume = reports.find(({ name }) => name === 'Volume financiado por UF e tier')!;
  const { axes, cells } = await answerTo('finance', volume);
  const [states, tiers] = axes.map(({ values }) => values.map(({ value }) => value));
  expect(states).toEqual(['MG', 'RJ', 'SP']);
  expect(tiers).toEqual(expect.arrayContaining(['TR1', 'TR2', 'TR5', null]));
  const { body } = await world.call(
    'finance',
    `GET /proposes/sales?${new URLSearchParams({ filter: '{"state":"RJ","tierCode":"TR1"}' }).toString()}`,
  );
  const listed = (body.content ?? body) as readonly { readonly financedValue: number }[];
  const cell = cells.find(({ at: [state, tier] }) => state === 1 && tiers![tier!] === 'TR1');
  expect(listed).toHaveLength(1);
  expect(cell).toMatchObject({ count: 1, value: listed[0]!.financedValue });
});
