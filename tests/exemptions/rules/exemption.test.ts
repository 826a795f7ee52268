import {
  canRequest,
  covers,
  decided,
  shownStatus,
  statusFor,
  type Exemption,
} from '../../../src/exemptions/rules/exemption';

const sale = { day: '2026-11-23', fee: 90_000 } as const;
const of = (status: Exemption['status'], change: Partial<Exemption> = {}): Exemption => ({
  ...{ status, tccValue: 90_000, validUntil: status === 'PENDING' ? null : '2026-12-01' },
  ...change,
});
const gone = { validUntil: '2026-11-22' };

test.each([
  ['none', undefined, {}],
  ['PENDING', of('PENDING'), {}],
  ['PENDING SIMULATION', of('PENDING SIMULATION'), {}],
  ['APPLIED', of('APPLIED'), {}],
  ['REFUSED', of('REFUSED'), {}],
  ['canceled', of('canceled'), {}],
  ['canceled', of('PENDING SIMULATION', gone), {}],
  ['applicable', of('APPLIED', gone), {}],
  ['applicable', of('REFUSED', gone), {}],
  ['canceled', of('PENDING SIMULATION'), { fee: 90_001 }],
  ['PENDING', of('PENDING'), { fee: 90_001 }],
  ['NOT APPLICABLE', of('APPLIED'), { fee: 0 }],
  ['NOT APPLICABLE', undefined, { fee: 0 }],
] as const)(
  'SIMR-076 to SIMR-081, ENUM-220 to ENUM-228: %s',
  (status, exemption, change) =>
    void expect(statusFor(exemption, { ...sale, ...change })).toBe(status),
);

test('SIMR-076: only none, canceled and applicable can be requested', () => {
  const all = [
    ...['none', 'canceled', 'applicable', 'PENDING', 'PENDING SIMULATION', 'APPROVED', 'APPLIED'],
    ...['REFUSED', 'NOT APPLICABLE'],
  ] as Parameters<typeof canRequest>[0][];
  expect(all.filter(canRequest)).toEqual(['none', 'canceled', 'applicable']);
});

test('SIMR-078, SIMR-079: an approval changes a price only once the simulation is redone', () => {
  expect(shownStatus('PENDING SIMULATION', false)).toBe('PENDING SIMULATION');
  expect(shownStatus('PENDING SIMULATION', true)).toBe('APPROVED');
  expect(shownStatus('APPLIED', true)).toBe('APPLIED');
  expect(shownStatus('APPLIED', false)).toBe('PENDING SIMULATION');
  expect(shownStatus('REFUSED', true)).toBe('REFUSED');
});

test('only what waits is decided', () => {
  expect(decided('PENDING', 'approve')).toBe('PENDING SIMULATION');
  expect(decided('PENDING', 'refuse')).toBe('REFUSED');
  expect(decided('PENDING', 'cancel')).toBe('canceled');
  for (const status of ['PENDING SIMULATION', 'APPLIED', 'REFUSED', 'canceled'] as const)
    expect(decided(status, 'approve')).toBeUndefined();
});

test('an approval covers its last day and its own fee, and nothing that waits', () => {
  const { day } = sale;
  expect(covers(of('PENDING SIMULATION', { validUntil: day }), 90_000, day)).toBe(true);
  expect(covers(of('PENDING SIMULATION', gone), 90_000, day)).toBe(false);
  expect(covers(of('APPLIED'), 90_001, day)).toBe(false);
  expect(covers(of('PENDING'), 1, day)).toBe(false);
  expect(covers(undefined, 1, day)).toBe(false);
});
