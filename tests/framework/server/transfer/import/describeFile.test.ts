import { runDueTasks } from '#framework/server/jobs/startWorkers.ts';
import type { ImportState } from '#framework/kernel/entity/TransferMethods.ts';
import { createWorld, problemOf, type World } from '#tests/framework/server/crud/world.ts';
import { requestAs, sendTable } from './tables';
import { texts, workbookOf } from './workbooks';

const base = '/resources/branches/import';
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const send = (content: Buffer | string) =>
  sendTable<ImportState>(world, 'bit', { base, content: Buffer.from(content) });
const fieldsOf = ({ columns }: ImportState) => columns.map(({ field }) => field);
const check = async ({ id, columns, key }: ImportState): Promise<ImportState> => {
  const mapping = Object.fromEntries(
    columns.flatMap(({ at, field }) => (field === null ? [] : [[at, field]])),
  );
  const body = { mapping, key };
  await requestAs(world, 'bit', { path: `${base}/${id}/check`, body });
  await runDueTasks(world.deps);
  return requestAs<ImportState>(world, 'bit', { path: `${base}/${id}` });
};

const names = ['gmfRegionCode', 'gmbRegionCode'] as const;

describe('a workbook with several sheets', () => {
  const content = workbookOf([
    { name: 'Leia-me', rows: texts(1, 'Notas') + texts(2, 'Sem dados') },
    { name: 'Antigas', rows: texts(1, ...names) + texts(2, 'V1', 'V2'), hidden: true },
    { name: 'Filiais', rows: texts(2, ...names) + texts(3, 'F1', 'F2') + texts(4, 'G1', 'G2') },
    { name: 'Mais', rows: texts(1, ...names) + texts(2, 'H1', 'H2') },
    { name: 'Vazia', rows: '' },
  ]);

  it('is read from the first visible sheet with headings of the entity', async () => {
    const sent = await send(content);
    expect(sent).toMatchObject({
      layout: {
        sheet: 'Filiais',
        heading: 2,
        sheets: [
          { name: 'Leia-me', rows: 1, isHidden: false },
          { name: 'Antigas', rows: 1, isHidden: true },
          { name: 'Filiais', rows: 2, isHidden: false },
          { name: 'Mais', rows: 1, isHidden: false },
          { name: 'Vazia', rows: 0, isHidden: false },
        ],
      },
    });
    expect(fieldsOf(sent)).toEqual([...names]);
    expect((await check(sent)).findings?.counts).toMatchObject({ rows: 2, create: 2 });
  });

  it('can be read from another sheet, which discards earlier findings', async () => {
    const checked = await check(await send(content));
    const path = `${base}/${checked.id}/sheet`;
    const other = await requestAs<ImportState>(world, 'bit', { path, body: { sheet: 'Mais' } });
    expect(other).toMatchObject({ status: 'ready', findings: null, layout: { sheet: 'Mais' } });
    const { findings } = await check(other);
    expect(findings?.counts).toMatchObject({ rows: 1, create: 1 });
    expect(findings?.changes[0]?.changes['gmfRegionCode']?.[1]).toBe('H1');
    const as = await world.person('bit');
    for (const [sheet, code] of [
      ['Nenhuma', 'validation.failed'],
      ['Vazia', 'import.file_empty'],
    ]) {
      const refused = await world.call('POST', path, { as, body: { sheet } });
      expect(problemOf(refused).code).toBe(code);
    }
  });
});

describe('the headings of a table', () => {
  it('are found below titles and notes, even if merged, and reported', async () => {
    const rows = [
      texts(1, 'Filiais da rede'),
      texts(3, 'Códigos', '', 'Nota'),
      texts(4, ...names),
      `<row r="5" hidden="1">${texts(5, 'K1', 'K2', 'a').slice(11)}`,
      texts(6, 'L1', 'L2', ''),
    ].join('');
    const after =
      '<mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="A3:B3"/><mergeCell ref="C3:C4"/><mergeCell ref="C5:C6"/></mergeCells>';
    const before = '<cols><col min="2" max="2" hidden="1"/></cols>';
    const sent = await send(workbookOf([{ name: 'Filiais', rows, after, before }]));
    expect(sent.columns.map(({ title }) => title)).toEqual([...names, 'Nota']);
    expect(sent.layout).toMatchObject({
      heading: 4,
      hiddenRows: 1,
      hiddenColumns: [1],
      isMerged: true,
    });
    expect((await check(sent)).findings?.counts).toMatchObject({ rows: 2, create: 2 });
  });

  it('are in the first row unless another names more fields; line numbers are those of the file', async () => {
    const sent = await send(`Relatório;\n\n${names.join(';')}\nC1;C2\nC3;#N/D\n`);
    expect(sent.layout).toMatchObject({ heading: 3, sheets: [], sheet: null });
    expect((await check(sent)).findings).toMatchObject({
      counts: { rows: 2, create: 1, error: 1 },
      faults: [{ line: 5 }],
    });
    const broken = await send(`${names.join(';')}\n\n"J\n1";J2\n\n"";J3\n`);
    expect((await check(broken)).findings?.faults.map(({ line }) => line)).toEqual([3, 6]);
    const plain = await send('gmfRegionCode;Observação\nD1;gmbRegionCode\n');
    expect(plain.layout?.heading).toBe(1);
  });
});

describe('cells with spreadsheet errors', () => {
  it('refuse their row, naming the cell, unless their column is not imported', async () => {
    const cell = (place: string, inner: string) => `<c r="${place}" ${inner}</c>`;
    const rows = [
      texts(1, ...names, 'Nota'),
      `<row r="2">${cell('A2', 't="e"><f>Z1</f><v>#REF!</v>')}${cell('B2', '><f>1+1</f>')}</row>`,
      texts(3, 'E1', 'E2').replace('</row>', `${cell('C3', 't="e"><v>#DIV/0!</v>')}</row>`),
      texts(4, 'E3', '#VALOR!'),
      texts(5, 'E4', '#1'),
    ].join('');
    const { findings } = await check(await send(workbookOf([{ name: 'Filiais', rows }])));
    expect(findings?.faults).toMatchObject([
      {
        line: 2,
        fields: [
          { path: names[0], code: 'import.cell_error', params: { cell: 'A2', error: '#REF!' } },
          { path: names[1], code: 'import.cell_uncalculated', params: { cell: 'B2' } },
        ],
      },
      {
        line: 4,
        fields: [{ code: 'import.cell_error', params: { cell: 'B4', error: '#VALOR!' } }],
      },
      { line: 5, fields: [{ code: 'validation.pattern' }] },
    ]);
    expect(findings?.counts).toMatchObject({ create: 1, error: 3 });
  });
});
