import {
  canRequest,
  covers,
  decided,
  shownStatus,
  statusFor,
  type Exemption,
} from '#exemptions/rules/exemption.ts';

const sale = { day: '2026-11-23', fee: 90_000 } as const;
const of = (status: Exemption['status'], change: Partial<Exemption> = {}): Exemption => ({
  status,
  tccValue: 90_000,
  validUntil: status === 'PENDING' ? null : '2026-12-01',
  ...change,
});
const gone = { validUntil: '2026-11-22' };

test.each([
  ['SIMR-076, ENUM-220', 'none', undefined, {}],
  ['SIMR-077, ENUM-223', 'PENDING', of('PENDING'), {}],
  ['SIMR-078, ENUM-224', 'PENDING SIMULATION', of('PENDING SIMULATION'), {}],
  ['SIMR-079, ENUM-226', 'APPLIED', of('APPLIED'), {}],
  ['SIMR-080, ENUM-227', 'REFUSED', of('REFUSED'), {}],
  ['SIMR-076, ENUM-221', 'canceled', of('canceled'), {}],
  ['SIMR-076, ENUM-221', 'canceled', of('PENDING SIMULATION', gone), {}],
  ['SIMR-076, ENUM-222', 'applicable', of('APPLIED', gone), {}],
  ['SIMR-076, ENUM-222', 'applicable', of('REFUSED', gone), {}],
  ['SIMR-076, ENUM-221', 'canceled', of('PENDING SIMULATION'), { fee: 90_001 }],
  ['SIMR-077, ENUM-223', 'PENDING', of('PENDING'), { fee: 90_001 }],
  ['SIMR-081, ENUM-228', 'NOT APPLICABLE', of('APPLIED'), { fee: 0 }],
  ['SIMR-081, ENUM-228', 'NOT APPLICABLE', undefined, { fee: 0 }],
] as const)(
  '%s: %s',
  (_, status, exemption, change) =>
    void expect(statusFor(exemption, { ...sale, ...change })).toBe(status),
);

test('SIMR-076: only none, canceled and applicable can be requested', () => {
  const all = [
    'none',
    'canceled',
    'applicable',
    'PENDING',
    'PENDING SIMULATION',
    'APPROVED',
    'APPLIED',
    'REFUSED',
    'NOT APPLICABLE',
  ] as Parameters<typeof canRequest>[0][];
  expect(all.filter(canRequest)).toEqual(['none', 'canceled', 'applicable']);
});

test('SIMR-078, SIMR-079, ENUM-225: an approval changes a price only once the simulation is redone', () => {
  expect(shownStatus('PENDING SIMULATION', false)).toBe('PENDING SIMULATION');
  expect(shownStatus('PENDING SIMULATION', true)).toBe('APPROVED');
  expect(shownStatus('APPLIED', true)).toBe('APPLIED');
  expect(shownStatus('APPLIED', false)).toBe('PENDING SIMULATION');
  expect(shownStatus('REFUSED', true)).toBe('REFUSED');
});

test('only pending requests are decided', () => {
  expect(decided('PENDING', 'approve')).toBe('PENDING SIMULATION');
  expect(decided('PENDING', 'refuse')).toBe('REFUSED');
  expect(decided('PENDING', 'cancel')).toBe('canceled');
  for (const status of ['PENDING SIMULATION', 'APPLIED', 'REFUSED', 'canceled'] as const)
    expect(decided(status, 'approve')).toBeUndefined();
});

test('an approval covers its last day and its own fee; a pending request covers nothing', () => {
  const { day } = sale;
  expect(covers(of('PENDING SIMULATION', { validUntil: day }), 90_000, day)).toBe(true);
  expect(covers(of('PENDING SIMULATION', gone), 90_000, day)).toBe(false);
  expect(covers(of('APPLIED'), 90_001, day)).toBe(false);
  expect(covers(of('PENDING'), 1, day)).toBe(false);
  expect(covers(undefined, 1, day)).toBe(false);
});
