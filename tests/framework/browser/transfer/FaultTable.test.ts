import { groupFaults, linesText } from '#framework/browser/transfer/FaultTable.tsx';

const refused = (line: number, value: string) => ({
  line,
  reason: `CNPJ “${value}”: Informe um CNPJ válido.`,
  plain: 'CNPJ: Informe um CNPJ válido.',
  cellTexts: [value],
});

describe('lines refused for the same reason', () => {
  test.each([
    [[3], '3'],
    [[3, 4], '3, 4'],
    [[3, 8, 12, 13, 14, 40], '3, 8, 12–14, 40'],
  ])('lines %j are labelled %s', (lines, said) => expect(linesText(lines)).toBe(said));

  test('are grouped, with their values if those differ', () => {
    const other = { line: 5, reason: 'Nome: falta', plain: 'Nome: falta', cellTexts: [] };
    expect(groupFaults([refused(3, '1'), other, refused(8, '2'), refused(9, '1')])).toEqual([
      { lines: [3, 8, 9], reason: 'CNPJ: Informe um CNPJ válido.', cellTexts: ['1', '2'] },
      { lines: [5], reason: 'Nome: falta', cellTexts: [] },
    ]);
  });

  test('show no values if several fields are refused, as their field would be unclear', () => {
    const two = (line: number) => ({
      ...refused(line, String(line)),
      cellTexts: ['a', String(line)],
    });
    expect(groupFaults([two(3), two(4)])[0]?.cellTexts).toEqual([]);
  });

  test('include the value in the sentence if all have the same one', () => {
    expect(groupFaults([refused(3, '1'), refused(4, '1')])).toEqual([
      { lines: [3, 4], reason: 'CNPJ “1”: Informe um CNPJ válido.', cellTexts: [] },
    ]);
  });
});
