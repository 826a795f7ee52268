import { readCsv } from '#framework/server/transfer/thread/lookAtTable.ts';
import type { TableRow } from '#framework/server/transfer/import/TableError.ts';

/** Rows of a text that arrives in chunks of some bytes. */
const read = async (text: string, bytes = 7): Promise<readonly TableRow[]> => {
  async function* parts(): AsyncGenerator<Buffer> {
    const whole = Buffer.from(text);
    for (let at = 0; at < whole.length; at += bytes) yield whole.subarray(at, at + bytes);
  }
  const rows: TableRow[] = [];
  for await (const row of readCsv({ parts: parts(), encoding: 'utf-8' }, ';')) rows.push(row);
  return rows;
};

describe('rows of a text file', () => {
  it('skip rows of separators, blanks and invisible characters', async () => {
    const text = 'Cliente;Telefone\nAna;1\n;;\n;\n\n \u00a0;\u200b\n="";\nBia;2\n;;\n';
    expect(await read(text)).toEqual([
      { line: 1, cells: ['Cliente', 'Telefone'] },
      { line: 2, cells: ['Ana', '1'] },
      { line: 8, cells: ['Bia', '2'] },
    ]);
  });

  it.each([
    ['="00123"', '00123'],
    ['="11987654321"', '11987654321'],
    ['"=""00123"""', '00123'],
    ['"=""a """"b"""" c"""', 'a "b" c'],
    ['"=""Rua A; 12"""', 'Rua A; 12'],
    ['=""', ''],
    ['=1+1', '=1+1'],
    ['="a"&B1', '="a"&B1'],
    [`'="00123"`, `'="00123"`],
    ['=00123', '=00123'],
  ])('shows %s like Excel', async (cell, shown) => {
    expect((await read(`x;${cell}`))[0]?.cells[1]).toBe(shown);
  });
});
