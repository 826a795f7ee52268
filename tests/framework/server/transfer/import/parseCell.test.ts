import { descriptions } from '#generated/descriptions/index.ts';
import { parseCell } from '#framework/server/transfer/import/parseCell.ts';

const field = descriptions.iofRates.fields.find(({ kind }) => kind === 'date')!;
const style = { plainNumbers: false };

describe('cells of a table', () => {
  it.each([
    ['01/02/2030', '2030-02-01'],
    ['1/2/2030', '2030-02-01'],
    ['01-02-2030', '2030-02-01'],
    ['1.2.2030', '2030-02-01'],
    ['2030-02-01', '2030-02-01'],
    ['2030/2/1', '2030-02-01'],
    ['01/02/2030 00:00', '2030-02-01'],
    ['31/12/2026 23:59:59.997', '2026-12-31'],
    ['\u200b01/02/2030\ufeff', '2030-02-01'],
  ])('reads %s as a date', (text, day) => {
    expect(parseCell(field, text, style)).toBe(day);
  });

  it.each([
    ['cep', '1310100', '01310100'],
    ['cep', '131010', '131010'],
    ['cep', '01310-100', '01310-100'],
    ['cnpj', '191000000', '191000000'],
    ['cnpj', '191000000000', '00191000000000'],
    ['cpfCnpj', '12345678', '00012345678'],
    ['cpfCnpj', '191000000000', '00191000000000'],
    ['cpf', '123.456.789-09', '123.456.789-09'],
  ] as const)(
    'restores for %s %s the leading zeros dropped by spreadsheets',
    (kind, text, whole) => {
      expect(parseCell({ ...field, kind }, text, style)).toBe(whole);
    },
  );

  it('reads an empty cell as null, or as an empty list if that is the default', () => {
    const list = { ...field, kind: 'valueList', nullable: false } as const;
    expect(parseCell({ ...list, default: [] }, ' ', style)).toEqual([]);
    expect(parseCell({ ...list, default: [5] }, '', style)).toBeNull();
    expect(parseCell({ ...list, default: [], nullable: true }, '', style)).toBeNull();
    expect(parseCell(field, '', style)).toBeNull();
  });

  it.each([
    ['cpf', '529.982.247-25 | 12345678909', ['529.982.247-25', '12345678909']],
    ['cpf', '52998224725, 1234567890', ['52998224725', '01234567890']],
    ['string', 'Sim, senhor; Não', ['Sim, senhor', 'Não']],
    ['integer', '4; 7;4', [4, 7]],
  ] as const)('reads a list of %s: %s', (kind, text, values) => {
    const list = { ...field, kind: 'valueList', item: { ...field, kind } } as const;
    expect(parseCell(list, text, style)).toEqual(values);
  });

  it('reads labels and codes of a multi-choice as codes', () => {
    const label = { 'pt-BR': 'Táxi', en: 'Cab' };
    const item = { ...field, kind: 'enum', options: [{ value: 10, label }] } as const;
    const list = { ...field, kind: 'valueList', item } as const;
    expect(parseCell(list, 'taxi', style)).toEqual([10]);
    expect(parseCell(list, '10 | cab', style)).toEqual([10]);
  });

  it('allows no thousands separators in a year or a code', () => {
    const code = { ...field, kind: 'integer', grouped: false } as const;
    expect([parseCell(code, '2026', style), parseCell(code, '2.026', style)]).toEqual([
      2026,
      '2.026',
    ]);
    expect(parseCell({ ...field, kind: 'integer' }, '2.026', style)).toBe(2026);
  });

  it('reads a percentage only in a percentage field', () => {
    const read = (kind: 'percent' | 'rateMonthly' | 'decimal' | 'integer', text: string) =>
      parseCell({ ...field, kind }, text, style);
    expect([read('percent', '5,5%'), read('rateMonthly', '1,99 %')]).toEqual(['5.5', '1.99']);
    expect([read('decimal', '5%'), read('integer', '5%'), read('percent', 'x%')]).toEqual([
      '5%',
      '5%',
      'x%',
    ]);
  });

  it.each([
    ['decimal', '0.850', '0.850', '0.850'],
    ['decimal', '00.850', '0.850', '0.850'],
    ['decimal', '1.250', '1250', '1.250'],
    ['decimal', '\u22121.250', '-1250', '-1.250'],
    ['decimal', '(0,5)', '-0.5', '-0.5'],
    ['decimal', '89,990.50', '89990.50', '89990.50'],
    ['decimal', '1e-3', '1e-3', '1e-3'],
    ['percent', '1.250%', '1250', '1.250'],
    ['money', '0.850', 85, 85],
    ['money', '1.250', 125_000, '1.250'],
    ['money', '1234,567', '1234,567', '1234,567'],
    ['integer', '1.250', 1250, '1.250'],
    ['integer', '12.00', 12, 12],
  ] as const)('reads %s %s as %j, among plain numbers as %j', (kind, text, here, plain) => {
    const read = (plainNumbers: boolean) => parseCell({ ...field, kind }, text, { plainNumbers });
    expect([read(false), read(true)]).toEqual([here, plain]);
  });

  it('does not split a list of decimals at a decimal comma', () => {
    const read = (kind: 'decimal' | 'money' | 'integer', text: string) =>
      parseCell({ ...field, kind: 'valueList', item: { ...field, kind } }, text, style);
    expect([read('decimal', '1,5'), read('money', '1,50; 2'), read('decimal', '1,5, 2')]).toEqual([
      ['1.5'],
      [150, 200],
      ['1.5', '2'],
    ]);
    expect(read('integer', '1,5')).toEqual([1, 5]);
  });

  it.each([
    ['01/02/2026 09:05 PM', '2026-02-02T00:05:00.000Z'],
    ['2026-02-01 10:00:00 UTC', '2026-02-01T10:00:00.000Z'],
    ['2026-02-01 10:00 GMT-5', '2026-02-01T15:00:00.000Z'],
    ['01/02/2026 9:05', '2026-02-01T12:05:00.000Z'],
    ['01/02/2026 10:00 02/02/2026', '01/02/2026 10:00 02/02/2026'],
  ])('reads all of %s as a timestamp, or leaves it to the validator', (text, value) => {
    expect(parseCell({ ...field, kind: 'dateTime' }, text, style)).toBe(value);
  });

  it.each([
    '01/12/2026 a 31/12/2026',
    '31/12/2026 ou 15/01/2027',
    '31/02/2030',
    '02/13/2030',
    '01/02/30',
    '1/2-2030',
    '45000',
    'fev/30',
  ])('leaves %s to the validator', (text) => {
    expect(parseCell(field, text, style)).toBe(text);
  });
});
