import {
  insurancePaper,
  type InsurancePaperOf,
  insurancePaperWords,
} from '#insurance/rules/proposals/insurancePaper.ts';

const words = insurancePaperWords['pt-BR'];
const values = {
  insuranceType: 'SEGURO_AUTO',
  proposalNumber: 'P1',
  policyNumber: 'A1',
  contractNumber: 7,
  issuedAt: '2026-11-24T02:00:00.000Z',
  clientDocument: '52998224725',
  deductible: 'NORMAL',
  coverage: 'A',
  materialDamage: 100,
  bodilyInjury: 200,
  effectiveFrom: '2026-11-24',
  effectiveTo: '2027-11-24',
  insurancePremium: 120_000,
  insuredCapital: null,
  quoteValidUntil: '2026-12-01',
  installmentNumber: 1,
};
const write = (change: object = {}, kind: InsurancePaperOf['kind'] = 'policy') =>
  insurancePaper(
    {
      kind,
      values: { ...values, ...change },
      dealerName: 'Ipê',
      wordOf: (field, value) => (value ? `${field} ${String(value)}` : ''),
    },
    'pt-BR',
  );
const facts = (...request: Parameters<typeof write>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    write(...request).parts.flatMap((part) =>
      part.kind === 'facts'
        ? part.facts.map(({ label, value }) => [label, value.replaceAll('\u00A0', ' ')])
        : [],
    ),
  );

test('CALL-188: a policy shows its numbers and issue date, a proposal only its own number', () => {
  expect(facts()).toMatchObject({
    [words.policyNumber]: 'A1',
    [words.contract]: '7',
    [words.issued]: '23/11/2026',
    [words.proposalNumber]: 'P1',
    [words.document]: '529.982.247-25',
    [words.material]: 'R$ 1,00',
    [words.bodily]: 'R$ 2,00',
    [words.deductible]: 'deductible NORMAL',
    [words.period]: '24/11/2026 – 24/11/2027',
  });
  const proposal = facts({}, 'proposal');
  for (const label of [words.policyNumber, words.contract, words.issued])
    expect(proposal).not.toHaveProperty(label);
  expect([write().title, write({}, 'proposal').title]).toEqual([words.policy, words.proposal]);
  expect([write().subtitle, write({}, 'proposal').subtitle]).toEqual([
    'insuranceType SEGURO_AUTO · A1',
    'insuranceType SEGURO_AUTO · P1',
  ]);
  expect([write().notice, write({}, 'proposal').notice]).toEqual([
    words.policyNotice,
    words.proposalNotice,
  ]);
});

test('CALL-184: a proposal states until when its quote is valid; a policy no longer does', () => {
  expect(facts({}, 'proposal')[words.validity]).toBe('01/12/2026');
  expect(facts()).not.toHaveProperty(words.validity);
});

test('domain 3.1: each limit of the cover is printed, also moral damages and the mileage of a warranty', () => {
  const auto = facts({ moralDamage: 300, mileageLimit: 60_000 });
  expect(auto[words.moral]).toBe('R$ 3,00');
  expect(auto).not.toHaveProperty(words.mileage);
  const warranty = facts({ insuranceType: 'PMC', mileageLimit: 60_000 });
  expect(warranty[words.mileage]).toBe('60.000 km');
  expect(warranty).not.toHaveProperty(words.moral);
});

test('I18N-003: a masked document is printed as it is masked', () => {
  expect(facts({ clientDocument: '***.982.247-**' })[words.document]).toBe('***.982.247-**');
});

test('CALL-184: omits unknown facts and those of other products', () => {
  const bare = facts({
    issuedAt: null,
    clientDocument: '',
    effectiveFrom: null,
    contractNumber: null,
  });
  for (const label of [words.issued, words.document, words.period, words.contract, words.capital])
    expect(bare).not.toHaveProperty(label);
  expect(facts({ effectiveTo: null })[words.period]).toBe('24/11/2026');
  const gap = facts({ insuranceType: 'GAP', insuredCapital: 500 });
  for (const label of [words.deductible, words.material, words.bodily])
    expect(gap).not.toHaveProperty(label);
  expect(gap[words.capital]).toBe('R$ 5,00');
  expect(write({ vehicleDescription: null }).parts.map(({ title }) => title)).not.toContain(
    words.vehicle,
  );
  expect(write({ vehicleDescription: 'Onix' }).parts.map(({ title }) => title)).toContain(
    words.vehicle,
  );
});
