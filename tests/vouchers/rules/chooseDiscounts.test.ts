import fc from 'fast-check';
import {
  chooseDiscounts,
  compareDiscounts,
  discountTier,
  type DiscountCandidate,
} from '#vouchers/rules/chooseDiscounts.ts';
import { anyScope, type DiscountRule } from '#vouchers/rules/DiscountRule.ts';
import { thorough } from '#tests/harness/thorough.ts';
import { rule, rules } from './discounts';

const plain = { taxType: 'NOT SUBSIDIZED', segment: 'DEFAULT' } as const;

const candidate = (changes: Partial<DiscountRule>, benefitCents = 100n): DiscountCandidate => ({
  rule: { ...rule, ...changes } as DiscountRule,
  benefitCents,
});

const personal = candidate({ code: 'P', scope: { ...anyScope, documents: ['11144477735'] } }, 1n);
const dealer = candidate({ code: 'D', scope: { ...anyScope, dealerCodes: ['D100'] } }, 10n);
const region = candidate({ code: 'R', scope: { ...anyScope, regions: ['SP1'] } }, 100n);
const national = candidate({ code: 'N' }, 1000n);
const coupon = candidate({ code: 'C', kind: 'COUPON', base: 'INSURANCE_NET_PREMIUM' } as never, 5n);

const codesOf = (candidates: readonly DiscountCandidate[]) =>
  candidates.map((one) => one.rule.code);

describe('precedence of discounts (domain 5.2)', () => {
  test('is personal, dealer, region, national, whatever the benefit', () => {
    const sorted = [national, region, dealer, personal].sort(compareDiscounts);
    expect(codesOf(sorted)).toEqual(['P', 'D', 'R', 'N']);
    expect(sorted.map((one) => discountTier(one.rule))).toEqual([1, 2, 3, 4]);
  });

  test.each([
    ['the higher benefit', candidate({ code: 'Z' }, 200n), candidate({ code: 'A' }, 100n)],
    [
      'a version before a model',
      candidate({ code: 'Z', scope: { ...anyScope, versions: ['LT'] } }),
      candidate({ code: 'A', scope: { ...anyScope, models: ['ONIX'] } }),
    ],
    [
      'a model before a manufacturer',
      candidate({ code: 'Z', scope: { ...anyScope, models: ['ONIX'] } }),
      candidate({ code: 'A', scope: { ...anyScope, manufacturers: ['12'] } }),
    ],
    [
      'a manufacturer before none',
      candidate({ code: 'Z', scope: { ...anyScope, manufacturers: ['12'] } }),
      candidate({ code: 'A' }),
    ],
    [
      'the earlier last day',
      candidate({ code: 'Z', validUntil: '2026-11-30' }),
      candidate({ code: 'A', validUntil: '2026-12-31' }),
    ],
    ['the code', candidate({ code: 'A' }), candidate({ code: 'B' })],
  ])('then %s', (_, winner, loser) => {
    expect([compareDiscounts(winner, loser), compareDiscounts(loser, winner)]).toEqual([-1, 1]);
  });
});

describe('discounts of one deal', () => {
  test('include at most one voucher and one coupon, voucher first', () => {
    const { chosen, rejected } = chooseDiscounts([coupon, national, dealer], plain);
    expect(codesOf(chosen)).toEqual(['D', 'C']);
    expect(rejected).toEqual([
      { rule: national.rule, error: { code: 'voucher.outranked', params: { code: 'D' } } },
    ]);
  });

  test('include one voucher even if another reduces a different base', () => {
    const fee = candidate({ code: 'T', base: 'TCC' } as never, 5n);
    expect(codesOf(chooseDiscounts([fee, national], plain).chosen)).toEqual(['N']);
  });

  test('never apply to the same base', () => {
    const twice = candidate({ code: 'C2', kind: 'COUPON' }, 5n);
    expect(codesOf(chooseDiscounts([twice, national], plain).chosen)).toEqual(['N']);
  });

  test('exclude those without an effect, so that no use is spent', () => {
    const idle = candidate({ code: 'P', scope: personal.rule.scope }, 0n);
    const { chosen, rejected } = chooseDiscounts([idle, national], plain);
    expect(codesOf(chosen)).toEqual(['N']);
    expect(rejected[0]?.error).toEqual({ code: 'voucher.no_benefit' });
  });

  test.each([
    ['TAX ZERO', 'DEFAULT', ['S']],
    ['NOT SUBSIDIZED', 'EMPLOYEE', ['S']],
    ['SUBSIDIZED', 'DIRECTOR', ['S']],
    ['SUBSIDIZED', 'DEFAULT', ['P']],
  ] as const)('with %s and %s are %j', (taxType, segment, expected) => {
    const stackable = candidate({ code: 'S', stackable: true });
    const { chosen, rejected } = chooseDiscounts([personal, stackable], { taxType, segment });
    expect(codesOf(chosen)).toEqual(expected);
    expect(rejected[0]?.error.code).toBe(
      expected[0] === 'S' ? 'voucher.not_stackable' : 'voucher.outranked',
    );
  });

  const candidates = fc.uniqueArray(
    fc.record({ rule: rules, benefitCents: fc.bigInt({ min: 0n, max: 20n }) }),
    { maxLength: 6, selector: (one) => one.rule.code },
  );
  const situations = fc.record({
    taxType: fc.constantFrom('NOT SUBSIDIZED' as const, 'SUBSIDIZED' as const, 'TAX ZERO' as const),
    segment: fc.constantFrom('DEFAULT', 'EMPLOYEE', 'DIRECTOR', 'TAXI'),
  });

  const idsOf = ({ chosen, rejected }: ReturnType<typeof chooseDiscounts>) =>
    JSON.stringify([
      chosen.map((one) => one.rule.id),
      rejected.map(({ rule: loser, error }) => [loser.id, error]),
    ]);

  test('are independent of the order of the candidates and account for each of them', () => {
    fc.assert(
      fc.property(candidates, situations, fc.nat(), (list, situation, turn) => {
        const choice = chooseDiscounts(list, situation);
        const at = list.length === 0 ? 0 : turn % list.length;
        const turned = [...list.slice(at), ...list.slice(0, at)].reverse();
        if (idsOf(chooseDiscounts(turned, situation)) !== idsOf(choice)) return false;

        const { chosen, rejected } = choice;
        if (chosen.length + rejected.length !== list.length) return false;
        if (new Set(chosen.map((one) => one.rule.kind)).size !== chosen.length) return false;
        if (new Set(chosen.map((one) => one.rule.base)).size !== chosen.length) return false;

        return rejected
          .filter(({ error }) => error.code === 'voucher.outranked')
          .every(({ rule: loser, error }) => {
            const winner = chosen.find((one) => one.rule.code === error.params?.code);
            const beaten = list.find((one) => one.rule.code === loser.code);
            return winner && beaten && compareDiscounts(winner, beaten) === -1;
          });
      }),
      thorough,
    );
  });
});
