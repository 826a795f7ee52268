import { checkPersonList, readTypedList } from '#vouchers/rules/personList.ts';
import { afterChoice, mayCombine } from '#vehicles/rules/vehicleChoice.ts';
import { weeksOf } from '#vouchers/rules/weeks.ts';

describe('documents typed, pasted or read from a file', () => {
  it('ENT-VOUCHER-06, OQ-162: are read one per line, punctuated or bare, each once', () => {
    const text =
      '\uFEFFCPF/CNPJ\r\n529.982.247-25\n52998224725; 111.444.777-35\r12.ABC.345/01DE-35\n\n';
    expect(readTypedList(text)).toEqual({
      documents: ['52998224725', '11144477735', '12ABC34501DE35'],
      wrong: [],
      repeated: 1,
    });
  });

  it('ENT-VOUCHER-06: report the invalid lines', () => {
    const { documents, wrong } = readTypedList('52998224725\n123\n\n11144477735;x,000');
    expect(documents).toHaveLength(2);
    expect(wrong).toEqual([
      { line: 2, text: '123' },
      { line: 4, text: 'x' },
      { line: 4, text: '000' },
    ]);
  });

  it('OQ-162: an invalid one in a call is identified by its index', () => {
    expect(checkPersonList(['529.982.247-25', '1'])).toMatchObject({
      error: { fields: [{ path: 'personList.1', code: 'validation.cpf_cnpj' }] },
    });
    expect(checkPersonList(['529.982.247-25', '52998224725'])).toEqual({
      ok: true,
      value: ['52998224725'],
    });
  });
});

test('VAL-074, ENUM-191, ENUM-192, SIMR-056: 4 and 7 stay together, any other replaces them', () => {
  expect(afterChoice(['4', '7'])).toEqual(['4', '7']);
  expect(afterChoice(['4', '7', '5'])).toEqual(['5']);
  expect(afterChoice(['5', '4'])).toEqual(['4']);
  expect(mayCombine([])).toBe(true);
  expect(mayCombine(['4', '7', '10'])).toBe(false);
});

test('uses are grouped by week from Monday, including weeks without any', () => {
  const days = [
    { day: '2026-11-01', count: 2 },
    { day: '2026-11-02', count: 1 },
    { day: '2026-11-08', count: 3 },
  ];
  expect(weeksOf(days, '2026-11-20')).toEqual([
    { from: '2026-10-26', count: 2 },
    { from: '2026-11-02', count: 4 },
    { from: '2026-11-09', count: 0 },
    { from: '2026-11-16', count: 0 },
  ]);
  expect(weeksOf([], '2026-11-20')).toEqual([]);
});
