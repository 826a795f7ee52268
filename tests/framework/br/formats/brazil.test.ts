import fc from 'fast-check';
import {
  formatCnpj,
  isBareCnpj,
  isCnpj,
  normaliseCnpj,
  formatCpf,
  isCpf,
  normaliseCpf,
  formatCpfCnpj,
  isCpfCnpj,
  normaliseCpfCnpj,
  formatCep,
  isCep,
  normaliseCep,
  areaCodes,
  formatPhoneBr,
  isAreaCode,
  isPhoneBr,
  normalisePhoneBr,
  normalisePlate,
  isUf,
  normaliseUf,
  ufs,
} from '#framework/br/formats/brazil.ts';
import { fakeCep, fakeCnpj, fakeCpf, fakePhone } from '#framework/br/kinds.ts';
import { thorough } from '#tests/harness/thorough.ts';

type Table = { readonly valid: readonly string[]; readonly invalid: readonly string[] };

/** Published and computed examples; the letters refer to rows of the requirements. */
const tables: Readonly<Record<string, readonly [(text: string) => boolean, Table]>> = {
  'CPF (VAL-040)': [
    isCpf,
    {
      valid: [
        '529.982.247-25', '390.533.447-05', '11144477735', '52998224725', '39053344705', '12345678909', '00000000191',
        '98765432100', '31415926590', '10000000108', '11111111200',
      ],
      invalid: [
        '529.982.247-24', '111.111.111-11', '5299822472', '11144477705', '11144477732', '12345678900', '11111111111',
        '00000000000', '1114447773', '111444777355', '', 'abc', '529982247-2A', '５２９９８２２４７２５',
      ],
    },
  ],
  'CNPJ, both forms (VAL-020)': [
    isCnpj,
    {
      valid: [
        '11.222.333/0001-81', '12.345.678/0001-95', '11222333000181', '34665388000161', '00000000000191',
        '33000167000101', '59274605000113', '12ABC34501DE35', '12.ABC.345/01DE-35', '12abc34501de35', 'Z46ABC88000164',
        '12ABC345000188', 'A1B2C3D4000193', 'AAAAAAAA000191', '9QX7T3KP000139', '0A0A0A0A000280',
      ],
      invalid: [
        '11.222.333/0001-80', '11.111.111/1111-11', '1122233300018', '11111111111111', '52599927000100',
        '11222333000182', '12ABC34501DE36', '12ABC34501DEAA', '12ABC34501DE3', '', '00000000000000',
      ],
    },
  ],
  'CPF or CNPJ (VAL-041)': [
    isCpfCnpj,
    {
      valid: ['168.995.350-09', '11.444.777/0001-61', '16899535009', '11444777000161', '12ABC34501DE35'],
      invalid: ['168.995.350-08', '11.444.777/0001-62', '00.000.000/0000-00', '123', ''],
    },
  ],
  'CEP (VAL-030)': [
    isCep,
    {
      valid: ['01310-100', '80010000', '01310200', '88390000'],
      invalid: ['0131-010', '01310-10A', '123456789', '0131020', '11111111', ''],
    },
  ],
  'phone (VAL-029, VAL-046, VAL-047, CONST-012)': [
    isPhoneBr,
    {
      valid: [
        '(11) 3333-4444', '(41) 98765-4321', '(11) 98765-4321', '11994029275', '1938814933', '(21) 71234-5678',
        '+55 11 98765-4321', '(11) 0800-1234', '(11) 1234-5678', '(11) 6765-4321', '(19) 9881-4933',
      ],
      invalid: [
        '3333-4444', '(11) 1111-1111', '(00) 3333-4444', '(11) 333-4444', '(11) 987654-3210', '1011111111',
        '11594029275', '(11) 58765-4321', '(11) 68765-4321', '(22) 2222-2222', '',
      ],
    },
  ],
  'area code (VAL-045)': [isAreaCode, { valid: ['11', '85', '99'], invalid: ['00', '20', '90', '1', '111'] }],
  'state': [isUf, { valid: ['SP', 'AC', 'TO'], invalid: ['XX', 'sp', ' SP', ''] }],
}; // prettier-ignore

describe.each(Object.entries(tables))('%s', (_name, [check, { valid, invalid }]) => {
  test.each(valid.map((text) => [text]))('accepts %j', (text) => expect(check(text)).toBe(true));
  test.each(invalid.map((text) => [text]))('refuses %j', (text) => expect(check(text)).toBe(false));
});

describe('masks', () => {
  test.each([
    [formatCpf, '52998224725', '529.982.247-25'],
    [formatCnpj, '12abc34501de35', '12.ABC.345/01DE-35'],
    [formatCnpj, '11222333000181', '11.222.333/0001-81'],
    [formatCpfCnpj, '52998224725', '529.982.247-25'],
    [formatCpfCnpj, '11222333000181', '11.222.333/0001-81'],
    [formatCpfCnpj, '12ABC34501DE35', '12.ABC.345/01DE-35'],
    [formatCep, '01310100', '01310-100'],
    [formatPhoneBr, '11987654321', '(11) 98765-4321'],
    [formatPhoneBr, '1133334444', '(11) 3333-4444'],
    [formatCpf, '5299', '529.9'],
    [formatPhoneBr, '11', '(11'],
    [formatCep, '', ''],
    [formatPhoneBr, '5511987654321', '(11) 98765-4321'],
    [formatPhoneBr, '551198765432100', '(55) 11987-65432100'],
    [formatCpf, '529982247250', '529.982.247-250'],
  ])('FMT-004: %p shows %s as %s', (format, bare, shown) => expect(format(bare)).toBe(shown));

  test.each([
    [normalisePhoneBr, '5511987654321', '11987654321'],
    [normalisePhoneBr, '55 11 98765-4321', '11987654321'],
    [normalisePhoneBr, '+55 (11) 98765-4321', '11987654321'],
    [normalisePhoneBr, '0055 11 3333-4444', '1133334444'],
    [normalisePhoneBr, '011 98765-4321', '11987654321'],
    [normalisePhoneBr, '+55 (0)11 98765-4321', '11987654321'],
    [normalisePhoneBr, '\u202a+55 11 98765\u20114321\u202c', '11987654321'],
    [normalisePhoneBr, '(55) 98765-4321', '55987654321'],
    [normalisePhoneBr, '55 55 98765-4321', '55987654321'],
    [normalisePhoneBr, '055 3333-4444', '5533334444'],
    [normalisePhoneBr, '55 5033-4444', '5550334444'],
    [normalisePhoneBr, '55119876', '55119876'],
    [normalisePhoneBr, '+55 11', '11'],
    [normaliseCpf, '111.444.777\u201135', '11144477735'],
    [normaliseCpf, '\u200b111.444.777\u221235\ufeff', '11144477735'],
    [normaliseCnpj, '11.222.333/0001–81', '11222333000181'],
    [normaliseCep, '01310—100', '01310100'],
    [normalisePlate, 'ABC\u20111234', 'ABC1234'],
  ])('VAL-047: any hyphen and prefix is removed: %p takes %j as %s', (normalise, typed, stored) =>
    expect(normalise(typed)).toBe(stored),
  );

  const seed = fc.nat({ max: 5_000_000 });

  test('are removed again: normalise ∘ format returns the stored value', () => {
    const pairs = [
      [fakeCpf, formatCpf, normaliseCpf, isCpf],
      [fakeCnpj, formatCnpj, normaliseCnpj, isCnpj],
      [fakeCpf, formatCpfCnpj, normaliseCpfCnpj, isCpfCnpj],
      [fakeCnpj, formatCpfCnpj, normaliseCpfCnpj, isCpfCnpj],
      [fakeCep, formatCep, normaliseCep, isCep],
      [fakePhone, formatPhoneBr, normalisePhoneBr, isPhoneBr],
    ] as const;
    for (const [fake, format, normalise, check] of pairs) {
      fc.assert(
        fc.property(seed, (value) => {
          const bare = fake(value);
          expect(check(bare)).toBe(true);
          expect(normalise(format(bare))).toBe(bare);
          expect(format(format(bare))).toBe(format(bare));
          expect(check(format(bare))).toBe(true);
        }),
      );
    }
  });

  test('normalising twice changes nothing, whatever the input', () => {
    for (const normalise of [
      normaliseCpf,
      normaliseCnpj,
      normaliseCpfCnpj,
      normaliseCep,
      normalisePhoneBr,
      normaliseUf,
    ]) {
      const unit = fc.oneof(
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
        fc.constantFrom(
          '+55',
          '55',
          '0',
          '00',
          '11987654321',
          '(11)',
          '\u200b',
          '\u2011',
          '\u2800',
        ),
      );
      fc.assert(
        fc.property(fc.string({ unit }), (text) => {
          expect(normalise(normalise(text))).toBe(normalise(text));
        }),
        thorough,
      );
    }
  });
});

describe('check digits', () => {
  test('a single wrong digit is always detected', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 5_000_000 }),
        fc.nat({ max: 13 }),
        fc.integer({ min: 1, max: 9 }),
        (seed, at, by) => {
          const good = fakeCnpj(seed * 2);
          const digit = (Number(good[at]) + by) % 10;
          const typo = good.slice(0, at) + String(digit) + good.slice(at + 1);
          // Remainders 0 and 1 share the digit 0: a change between them is a blind spot of the algorithm.
          fc.pre(at > 11 || !good.slice(12).includes('0'));
          expect(isBareCnpj(typo)).toBe(false);
        },
      ),
    );
  });
});

describe('reference lists', () => {
  test('contain 67 area codes and 27 states', () => {
    expect([new Set(areaCodes).size, areaCodes.length, new Set(ufs).size]).toEqual([67, 67, 27]);
  });
});
