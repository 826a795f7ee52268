import type { Database } from '@patio/framework/server';
import { saleOf } from '#insurance/server/proposals/submitToInsurer.ts';

test('INS-109: maps a sparse proposal to empty values, covered from today', async () => {
  const deps = { db: {} as Database, clock: () => new Date('2026-11-24T01:00:00.000Z') };
  const row = { id: 'p1', insuranceType: 'PMC', vin: '', paymentType: '', quoteId: '' };
  expect(await saleOf(deps, row as never, 'policy')).toEqual({
    kind: 'policy',
    day: '2026-11-23',
    proposalId: 'p1',
    type: 'PMC',
    sentOn: null,
    quoteId: null,
    proposalNumber: null,
    policyNumber: null,
    premium: 0,
    term: 0,
    effectiveFrom: '2026-11-23',
    assured: { name: '', document: '', email: '' },
    occupationCode: null,
    politicallyExposedPerson: false,
    vin: null,
    claims: 0,
    instalments: 1,
    paymentType: null,
  });
  const sent = { ...row, sentAt: '2026-11-23T02:00:00.000Z', exposedPerson: true, sinister: 2 };
  expect(await saleOf(deps, sent as never, 'proposal')).toMatchObject({
    sentOn: '2026-11-22',
    politicallyExposedPerson: true,
    claims: 2,
  });
});
