import { openWorkbook, type SheetRow } from '#framework/server/transfer/workbook/readSheet.ts';
import { text, texts, workbookOf, type SheetXml } from './workbooks';

async function* whole(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

const read = async (sheet: Partial<SheetXml>, shared: readonly string[] = []) => {
  const book = await openWorkbook(whole(workbookOf([{ name: 'A', rows: '', ...sheet }], shared)));
  const rows: SheetRow[] = [];
  let hiddenColumns: readonly number[] = [];
  const onHidden = (columns: ReadonlySet<number>): void => void (hiddenColumns = [...columns]);
  for await (const row of book.read(null, onHidden)) rows.push(row);
  const linesOf = (name: 'isHidden' | 'isMerged') =>
    rows.filter((row) => row[name]).map(({ line }) => line);
  return { rows, hiddenColumns, linesOf };
};

const cellOf = async (cell: string, shared?: readonly string[]) =>
  (await read({ rows: `<row r="1">${cell}${text('B1', 'x')}</row>` }, shared)).rows[0]?.cells[0];

describe('a cell of a workbook', () => {
  it.each([
    ['a day', '<c r="A1" s="1"><v>47514</v></c>', '2030-01-31'],
    [
      'a day before 29 February 1900, which never existed',
      '<c r="A1" s="1"><v>1</v></c>',
      '1900-01-01',
    ],
    ['a moment', '<c r="A1" s="5"><v>47514.604166666664</v></c>', '2030-01-31 14:30:00'],
    ['a time of day', '<c r="A1" s="2"><v>0.604166666666667</v></c>', '14:30:00'],
    ['elapsed hours', '<c r="A1" s="8"><v>0.5</v></c>', '12:00:00'],
    ['the end of a day', '<c r="A1" s="1"><v>46387.99999996528</v></c>', '2026-12-31 23:59:59.997'],
    [
      'a moment of eight places',
      '<c r="A1" s="5"><v>47514.60416667</v></c>',
      '2030-01-31 14:30:00',
    ],
    ['the end of a day as a time', '<c r="A1" s="2"><v>0.99999996528</v></c>', '23:59:59.997'],
    ['a code formatted with leading zeros', '<c r="A1" s="9"><v>123</v></c>', '00123'],
    [
      'a document number formatted with leading zeros',
      '<c r="A1" s="10"><v>191</v></c>',
      '000.000.001-91',
    ],
    ['a code with letters before it', '<c r="A1" s="11"><v>7</v></c>', 'LJ-007'],
    ['a number with its unit', '<c r="A1" s="12"><v>6</v></c>', '6'],
    [
      'a CNPJ under the format of a CPF',
      '<c r="A1" s="13"><v>11222333000181</v></c>',
      '11222333000181',
    ],
    ['a postal code', '<c r="A1" s="14"><v>1310100</v></c>', '01310-100'],
    ['an amount formatted with leading zeros', '<c r="A1" s="15"><v>5</v></c>', '5'],
    ['a fraction formatted with leading zeros', '<c r="A1" s="9"><v>12.5</v></c>', '12,5'],
    ['a negative number formatted with leading zeros', '<c r="A1" s="9"><v>-12</v></c>', '-12'],
    ['a number longer than its format of zeros', '<c r="A1" s="9"><v>1234567</v></c>', '1234567'],
    ['a percentage', '<c r="A1" s="3"><v>0.055</v></c>', '5,5%'],
    ['a number with a percent sign', '<c r="A1" s="6"><v>5.5</v></c>', '5,5'],
    ['an amount', '<c r="A1" s="4"><v>1234.5</v></c>', '1234,5'],
    ['a number in red', '<c r="A1" s="7"><v>1.234</v></c>', '1,234'],
    ['a floating-point sum', '<c r="A1"><v>20.299999999999997</v></c>', '20,3'],
    ['a small number', '<c r="A1"><v>1E-7</v></c>', '0,0000001'],
    ['a number stored as text', '<c r="A1" t="s"><v>0</v></c>', '1.234'],
    ['yes', '<c r="A1" t="b"><v>1</v></c>', 'true'],
    ['an error', '<c r="A1" t="e"><f>B9</f><v>#REF!</v></c>', '#REF!'],
    ['a formula with its result', '<c r="A1" t="str"><f>B1</f><v>a &amp; b</v></c>', 'a & b'],
    ['a formula without one', '<c r="A1"><f>1+1</f></c>', '=?'],
    ['a formula with an empty result', '<c r="A1" t="str"><f>""</f><v></v></c>', ''],
    ['an escaped letter', text('A1', 'a_x0041_'), 'aA'],
    ['an escaped NUL, which is dropped', text('A1', 'a_x0000_b'), 'ab'],
    ['half of an escaped pair, which is dropped', text('A1', 'a_xD83D_b'), 'ab'],
    ['an escaped pair', text('A1', '_xD83D__xDE00_'), '😀'],
  ])('reads %s', async (_, cell, wanted) => {
    expect((await cellOf(cell, ['1.234'])) ?? '').toBe(wanted);
  });
});

describe('a sheet of a workbook', () => {
  it('numbers rows like the spreadsheet, and skips empty ones', async () => {
    const rows = `<row r="3"><c r="A3" s="1"/></row>${texts(4, 'a')}<row>${text('C5', 'b')}</row>`;
    expect((await read({ rows })).rows).toMatchObject([
      { line: 4, cells: ['a'] },
      { line: 5, cells: ['', '', 'b'] },
    ]);
  });

  it('repeats the value of merged cells in all rows and columns they cover', async () => {
    const rows = [
      texts(1, 'Endereço'),
      texts(2, 'UF', 'Cidade'),
      texts(3, 'SP', 'Santos'),
      texts(4, '', 'Campinas'),
      '<row r="5"/>',
    ].join('');
    const after =
      '<mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="A3:A5"/><mergeCell ref="D9:E9"/></mergeCells>';
    const found = await read({ rows, after });
    expect(found.rows.map(({ cells }) => cells)).toEqual([
      ['Endereço', 'Endereço'],
      ['UF', 'Cidade'],
      ['SP', 'Santos'],
      ['SP', 'Campinas'],
    ]);
    expect(found.linesOf('isMerged')).toEqual([1, 3, 4]);
  });

  it('refuses merged cells that would exhaust memory, and invalid addresses', async () => {
    const rows = Array.from({ length: 9_000 }, (_, at) => texts(at + 1, 'a')).join('');
    const after = `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(9)}</mergeCells>`;
    await expect(read({ rows, after })).rejects.toMatchObject({
      refusal: { code: 'import.file_bomb' },
    });
    await expect(read({ rows: '<row r="1"><c r="1A"><v>1</v></c></row>' })).rejects.toMatchObject({
      refusal: { code: 'import.file_type' },
    });
  });

  it('reports hidden rows and columns', async () => {
    const rows = `${texts(1, 'a', 'b')}<row r="2" hidden="1">${text('A2', 'c')}</row>`;
    const found = await read({ rows, before: '<cols><col min="2" max="2" hidden="1"/></cols>' });
    expect([found.linesOf('isHidden'), found.hiddenColumns]).toEqual([[2], [1]]);
  });
});
