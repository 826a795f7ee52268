import { type ActivationLack, fundingSteps, type Funding } from '#proposals/rules/funding.ts';

const all: readonly ActivationLack[] = [
  'proposal.signature_missing',
  'proposal.selfie_missing',
  'proposal.vehicle_incomplete',
  'proposal.lien_missing',
];

const funding = (change: Partial<Funding>): Funding => ({
  status: 'PU',
  payment: 'NONE',
  usesEsign: true,
  lacks: all,
  signatureStatus: null,
  selfieStatus: null,
  ...change,
});

/** `key actor` of the steps in a state. */
const at = (state: 'done' | 'open', change: Partial<Funding>) =>
  fundingSteps(funding(change)).flatMap((step) =>
    step.state === state ? [`${step.key} ${step.actor}`] : [],
  );

test.each<readonly [string, Partial<Funding>, readonly string[]]>([
  ['an approved proposal is formalised by the dealer', { status: 'AP' }, ['formalise dealer']],
  ['then the portal validates its table', { status: 'AVF' }, ['validate portal']],
  ['then the dealer generates the contract', { status: 'AF' }, ['contract dealer']],
  [
    'PROP-038: signing starts once the dealer has sent it',
    {},
    ['signatures dealer', 'selfies dealer', 'vehicle dealer', 'lien dealer'],
  ],
  [
    'then the signers act; selfies are requested separately',
    { signatureStatus: 'IN_PROGRESS', lacks: all.slice(0, 3) },
    ['signatures signers', 'selfies dealer', 'vehicle dealer'],
  ],
  [
    'on paper the signed contract is attached',
    { usesEsign: false, lacks: ['proposal.kit_missing'] },
    ['kit dealer'],
  ],
  ['a contract that lacks nothing is activated', { lacks: [] }, ['activate desk']],
  ['PROP-018: its payment is ordered', { status: 'WFA', lacks: [] }, ['order desk']],
  [
    'and approved by another person',
    { status: 'WFA', lacks: [], payment: 'ORDERED' },
    ['approve desk'],
  ],
  ['the bank confirms it', { status: 'PS', lacks: [], payment: 'SENT' }, ['confirm bank']],
  ['or the desk', { status: 'PS', lacks: [], payment: 'MANUAL' }, ['confirm desk']],
  ['nothing waits once it is paid', { status: 'AV', lacks: [], payment: 'CONFIRMED' }, []],
])('%s', (_, change, open) => {
  expect(at('open', change)).toEqual(open);
});

test('an item supplied ahead of time counts as done', () => {
  expect(at('done', { status: 'AP', lacks: ['proposal.signature_missing'] })).toEqual([
    'selfies dealer',
    'vehicle dealer',
    'lien dealer',
  ]);
});

test('after activation nothing of the contract is missing, even if requested again', () => {
  expect(at('done', { status: 'WFA' })).toContain('lien dealer');
  expect(at('done', { status: 'AV' })).toHaveLength(11);
});
