import {
  feeCodes,
  fees,
  feesOf,
  feeSubsidy,
  checkFee,
  forbiddenFees,
  type FeeDeal,
  type FeeTable,
} from '#pricing/rules/tables/fees.ts';
import { ufs } from '@patio/framework/br';
import { tableFaults } from './datedTables';

const deal: FeeDeal = {
  uf: 'SP',
  vehicleType: 1,
  isEmployee: false,
  ignoreTcc: false,
  isFinanced: true,
};

const codesOf = (outcome: ReturnType<typeof feesOf>) =>
  outcome.ok ? outcome.value.map(({ code }) => code) : outcome.error.code;

describe('the reference fees (domain 1.5)', () => {
  test('form one valid table for each fee and UF', () => {
    expect(fees.map(({ code, uf }) => `${code} ${uf}`)).toEqual(
      feeCodes.flatMap((code) => ufs.map((uf) => `${code} ${uf}`)),
    );
    for (const table of fees) {
      expect(tableFaults(table)).toEqual([]);
      for (const { value } of table.rows) expect(checkFee(value).ok).toBe(true);
    }
  });

  test('contain nothing that may not be charged', () => {
    const codes = new Set<string>(fees.map(({ code }) => code));
    expect(forbiddenFees.filter((code) => codes.has(code))).toEqual([]);
  });
});

describe('fees of a deal', () => {
  test('of a new vehicle are TCC 850.00 and registration 320.00', () => {
    const charge = {
      isFinanced: true,
      cetRole: 'CHARGE',
      isOptional: false,
      ruleVersion: '2026-01',
    };
    expect(feesOf(deal, '2026-11-23')).toEqual({
      ok: true,
      value: [
        { code: 'TCC', dealer: 0n, charge: { ...charge, code: 'TCC', amount: 85_000n } },
        { code: 'CONTRACT', dealer: 0n, charge: { ...charge, code: 'REG', amount: 32_000n } },
      ],
    });
  });

  test.each<[Partial<FeeDeal>, readonly string[]]>([
    [{ vehicleType: 2 }, ['TCC', 'CONTRACT', 'TU']],
    [{ ignoreTcc: true }, ['CONTRACT']],
    [{ ignoreTcc: true, vehicleType: 2 }, ['CONTRACT', 'TU']],
  ])('with %j are %j', (changes, codes) => {
    expect(codesOf(feesOf({ ...deal, ...changes }, '2026-11-23'))).toEqual(codes);
  });

  const table: FeeTable = {
    code: 'TCC',
    uf: 'SP',
    table: 'fees.TCC.SP',
    rows: [
      {
        from: '2026-01-01',
        until: '2026-11-30',
        version: 'a',
        value: { base: 900n, client: 700n, dealer: 150n, employee: 500n },
      },
      {
        from: '2026-12-01',
        version: 'b',
        value: { base: 1000n, client: 800n, dealer: 150n, employee: 600n },
      },
    ],
  };
  const contract: FeeTable = { ...table, code: 'CONTRACT', table: 'fees.CONTRACT.SP' };

  test.each([
    ['2026-11-30', false, 700n, 'a'],
    ['2026-12-01', false, 800n, 'b'],
    ['2026-12-01', true, 600n, 'b'],
  ])('on %s, employee %s, cost the client %s', (date, isEmployee, client, version) => {
    const outcome = feesOf({ ...deal, isEmployee }, date, [table, contract]);
    expect(outcome.ok && outcome.value[0]).toMatchObject({
      code: 'TCC',
      dealer: 150n,
      charge: { amount: client, ruleVersion: version },
    });
  });

  test('are refused if a table or a row is missing', () => {
    expect(feesOf({ ...deal, uf: 'RJ' }, '2026-12-01', [table, contract])).toEqual({
      ok: false,
      error: {
        code: 'pricing.row_missing',
        params: { table: 'fees.TCC.RJ', date: '2026-12-01' },
      },
    });
    expect(codesOf(feesOf(deal, '2025-12-31'))).toBe('pricing.row_missing');
  });
});

describe('amounts of a fee', () => {
  test('leave the rest of the base to the lender', () => {
    expect(feeSubsidy({ base: 900n, client: 700n, dealer: 150n, employee: 0n })).toBe(50n);
  });

  test.each([
    [{ base: 99n, client: 100n, dealer: 0n, employee: 0n }, [['base', 'validation.too_small']]],
    [{ base: 100n, client: 100n, dealer: 1n, employee: 0n }, [['base', 'validation.too_small']]],
    [{ base: 100n, client: 100n, dealer: 0n, employee: 0n }, []],
    [{ base: 100n, client: -1n, dealer: 0n, employee: 0n }, [['client', 'validation.too_small']]],
  ])('case %# names the errors (ENT-PARAM-04)', (values, expected) => {
    const outcome = checkFee(values);
    const fields = outcome.ok ? [] : (outcome.error.fields ?? []);
    expect(fields.map(({ path, code }) => [path, code])).toEqual(expected);
  });
});
