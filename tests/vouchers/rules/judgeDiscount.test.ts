import fc from 'fast-check';
import { anyScope, type DiscountScope } from '#vouchers/rules/DiscountRule.ts';
import { judgeDiscount, discountReasons } from '#vouchers/rules/judgeDiscount.ts';
import { isErrorCode } from '@patio/framework/kernel';
import { thorough } from '#tests/harness/thorough.ts';
import { deal, deals, rule, rules, unused, usages } from './discounts';

const scoped = (scope: Partial<DiscountScope>) => ({ ...rule, scope: { ...anyScope, ...scope } });

const reasonsOf = (outcome: ReturnType<typeof judgeDiscount>): readonly string[] =>
  outcome.ok ? [] : (outcome.error.fields ?? []).map(({ code }) => code);

describe('a rule applied to a deal (domain 5.2)', () => {
  test('applies without any failing condition', () => {
    expect(judgeDiscount(rule, deal, unused)).toEqual({ ok: true, value: rule });
  });

  test('is unknown: voucher-001', () => {
    expect(judgeDiscount(undefined, deal, unused)).toEqual({
      ok: false,
      error: { code: 'voucher-001', fields: [{ path: 'code', code: 'voucher.not_found' }] },
    });
  });

  test.each([
    ['2025-12-31', 'voucher.not_started', { from: '2026-01-01' }],
    ['2026-01-01', undefined, undefined],
    ['2026-12-31', undefined, undefined],
    ['2027-01-01', 'voucher.ended', { until: '2026-12-31' }],
  ])('on %s, both days of its period inclusive: %s', (today, code, params) => {
    const outcome = judgeDiscount(rule, { ...deal, today }, unused);
    expect(outcome).toMatchObject(
      code === undefined
        ? { ok: true }
        : { ok: false, error: { code: 'voucher-002', fields: [{ code, params }] } },
    );
  });

  test.each<[keyof DiscountScope, Partial<DiscountScope>, string, string]>([
    ['documents', { documents: ['52998224725'] }, 'voucher-004', 'voucher.document_not_listed'],
    ['personTypes', { personTypes: ['PJ'] }, 'voucher-004', 'voucher.person_type'],
    ['vehicleTypes', { vehicleTypes: [2] }, 'voucher-003', 'voucher.vehicle_type'],
    ['saleTypes', { saleTypes: ['VD'] }, 'voucher-005', 'voucher.sale_type'],
    ['directSaleTypes', { directSaleTypes: [1] }, 'voucher-005', 'voucher.direct_sale_type'],
    ['saleOptionTypes', { saleOptionTypes: [4, 7] }, 'voucher-005', 'voucher.sale_option_type'],
    ['financeTypes', { financeTypes: [13] }, 'voucher-005', 'voucher.finance_type'],
    ['manufacturers', { manufacturers: ['15'] }, 'voucher-003', 'voucher.manufacturer'],
    ['models', { models: ['TRACKER'] }, 'voucher-003', 'voucher.model'],
    ['versions', { versions: ['LT'] }, 'voucher-003', 'voucher.version'],
    [
      'manufacturerYears',
      { manufacturerYears: [2025] },
      'voucher-003',
      'voucher.manufacturer_year',
    ],
    ['modelYears', { modelYears: [2026] }, 'voucher-003', 'voucher.model_year'],
    ['dealerCodes', { dealerCodes: ['D200'] }, 'voucher-006', 'voucher.dealer'],
    ['regions', { regions: ['SUL1'] }, 'voucher-006', 'voucher.region'],
  ])('outside its %s', (_, scope, code, reason) => {
    expect(judgeDiscount(scoped(scope), deal, unused)).toMatchObject({
      ok: false,
      error: { code, fields: [{ code: reason }] },
    });
  });

  test('accepts any of the values in a list', () => {
    const wide = scoped({ models: ['TRACKER', 'ONIX'], saleOptionTypes: [7, 5] });
    expect(judgeDiscount(wide, deal, unused).ok).toBe(true);
  });

  test('compares documents without punctuation, ignoring case', () => {
    const personal = scoped({ documents: ['12.abc.345/01DE-35', '11144477735'] });
    expect(judgeDiscount(personal, deal, unused).ok).toBe(true);
    const company = { ...deal, document: '12ABC34501DE35' };
    expect(judgeDiscount(personal, company, unused).ok).toBe(true);
  });

  test('refuses a value not yet known if the rule requires it', () => {
    const unknown = { ...deal, document: null, version: null, saleOptionTypes: [] };
    const asking = scoped({ documents: ['11144477735'], versions: ['LTZ'], saleOptionTypes: [5] });
    expect(reasonsOf(judgeDiscount(asking, unknown, unused))).toEqual([
      'voucher.document_not_listed',
      'voucher.sale_option_type',
      'voucher.version',
    ]);
    expect(judgeDiscount(rule, unknown, unused).ok).toBe(true);
  });

  test.each([
    [{ used: 3, reserved: 1, byDocument: 0 }, true, undefined],
    [{ used: 3, reserved: 2, byDocument: 0 }, false, 'voucher.limit_reached'],
    [{ used: 6, reserved: 0, byDocument: 0 }, false, 'voucher.limit_reached'],
    [{ used: 1, reserved: 0, byDocument: 1 }, false, 'voucher.already_used'],
  ])('with uses %j of 5 applies: %s', (usage, applies, reason) => {
    const outcome = judgeDiscount({ ...rule, usageLimit: 5 }, deal, usage);
    expect([outcome.ok, reasonsOf(outcome)[0]]).toEqual([applies, reason]);
    if (!outcome.ok) expect(outcome.error.code).toBe('voucher-007');
  });

  test('returns every failing reason, and the code of the first in checking order', () => {
    const closed = {
      ...scoped({ versions: ['LT'], regions: ['SUL1'], personTypes: ['PJ'] }),
      enabled: false,
    };
    const outcome = judgeDiscount(
      closed,
      { ...deal, today: '2027-01-01' },
      { ...unused, byDocument: 1 },
    );
    expect(outcome).toMatchObject({ ok: false, error: { code: 'voucher-002' } });
    expect(reasonsOf(outcome)).toEqual([
      'voucher.disabled',
      'voucher.ended',
      'voucher.person_type',
      'voucher.version',
      'voucher.region',
      'voucher.already_used',
    ]);
  });
});

describe('properties of the check', () => {
  const order = Object.keys(discountReasons);
  const fields = Object.keys(anyScope) as (keyof DiscountScope)[];
  const flip = (scope: DiscountScope): DiscountScope =>
    JSON.parse(JSON.stringify(scope), (_, value: unknown) =>
      Array.isArray(value) ? [...(value as unknown[])].reverse() : value,
    ) as DiscountScope;

  test('hold for any rule, deal and use', () => {
    fc.assert(
      fc.property(
        rules,
        deals,
        usages,
        fc.constantFrom(...fields),
        (one, situation, usage, field) => {
          const outcome = judgeDiscount(one, situation, usage);
          const reasons = reasonsOf(outcome);

          // Reasons come in the order of the checks, each once, and the first gives the code.
          const positions = reasons.map((reason) => order.indexOf(reason));
          if (positions.some((at, i) => at <= (positions[i - 1] ?? -1))) return false;
          const first = reasons[0] as keyof typeof discountReasons;
          if (!outcome.ok && outcome.error.code !== discountReasons[first]) return false;

          // The order inside a list does not matter.
          const flipped = judgeDiscount({ ...one, scope: flip(one.scope) }, situation, usage);
          if (reasonsOf(flipped).join() !== reasons.join()) return false;

          // Emptying a list adds no reason and removes at most its own.
          const open = { ...one, scope: { ...one.scope, [field]: [] } };
          const fewer = reasonsOf(judgeDiscount(open, situation, usage));
          if (!fewer.every((reason) => reasons.includes(reason))) return false;
          if (reasons.length - fewer.length > 1) return false;

          // No refusal contains a document number.
          const text = outcome.ok ? '' : JSON.stringify(outcome.error);
          return !/11144477735|52998224725|12ABC34501DE35/.test(text);
        },
      ),
      thorough,
    );
  });

  test('every reason and every code of the specification is in the catalogue', () => {
    expect(
      [...order, ...Object.values(discountReasons)].filter((code) => !isErrorCode(code)),
    ).toEqual([]);
  });
});
