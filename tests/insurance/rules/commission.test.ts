import {
  commissionsBySeller,
  sumCommissions,
  type CommissionedPolicy,
} from '#insurance/rules/commission.ts';

const policy = (change: Partial<CommissionedPolicy> = {}): CommissionedPolicy => ({
  seller: 'Ana',
  netPremium: 100_050,
  commission: '12.50',
  commissionValue: 12_506,
  isIssued: true,
  isCancelled: false,
  ...change,
});

test('INS-074: policies of a month earn their share of the net premium, rounded half up, by seller', () => {
  expect(
    commissionsBySeller([
      policy(),
      policy({ netPremium: 10_000 }),
      policy({ seller: 'Bruno', netPremium: 400_000 }),
      policy({ seller: '', commission: null, commissionValue: null }),
    ]),
  ).toEqual([
    { name: 'Bruno', policies: 1, premium: 400_000, earned: 50_000, cancelled: 0, takenBack: 0 },
    { name: 'Ana', policies: 2, premium: 110_050, earned: 13_756, cancelled: 0, takenBack: 0 },
    { name: '', policies: 1, premium: 100_050, earned: 0, cancelled: 0, takenBack: 0 },
  ]);
});

test('counts a clawback in the month of the cancellation', () => {
  const before = policy({ isIssued: false, isCancelled: true, commissionValue: 2_506 });
  expect(commissionsBySeller([before])).toEqual([
    { name: 'Ana', policies: 0, premium: 0, earned: 0, cancelled: 1, takenBack: 10_000 },
  ]);
  // Within the withdrawal period all is clawed back; nothing if none was paid.
  const whole = policy({ isCancelled: true, commissionValue: 0 });
  const unpaid = policy({ isCancelled: true, commission: null, commissionValue: null });
  expect(sumCommissions(commissionsBySeller([whole, unpaid]))).toEqual({
    policies: 2,
    premium: 200_100,
    earned: 12_506,
    cancelled: 2,
    takenBack: 12_506,
  });
});

test('an empty list sums to zero', () => {
  expect(commissionsBySeller([])).toEqual([]);
  expect(sumCommissions([])).toEqual({
    policies: 0,
    premium: 0,
    earned: 0,
    cancelled: 0,
    takenBack: 0,
  });
});
