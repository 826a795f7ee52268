import { activationLacks, type Activation, usesEsign } from '#proposals/rules/funding.ts';
import { mayReanalyse } from '#proposals/rules/credit.ts';

const whole: Activation = {
  usesEsign: true,
  signatureStatus: 'COMPLETED',
  selfieStatus: 'COMPLETED',
  hasSignedPaper: false,
  vin: '9BWZZZ377VT004251',
  renavam: '12345678900',
  isNewVehicle: false,
  lienNumber: 'SNG1',
};

test.each<readonly [string, Partial<Activation>, readonly string[]]>([
  ['nothing', {}, []],
  ['signatures', { signatureStatus: 'IN_PROGRESS' }, ['proposal.signature_missing']],
  ['selfies', { selfieStatus: null }, ['proposal.selfie_missing']],
  [
    'the signed paper where e-sign is off',
    { usesEsign: false, signatureStatus: null },
    ['proposal.kit_missing'],
  ],
  [
    'nothing on paper once it is there',
    { usesEsign: false, signatureStatus: null, hasSignedPaper: true },
    [],
  ],
  ['the Renavam of a used car', { renavam: null }, ['proposal.vehicle_incomplete']],
  ['no Renavam of a new one', { renavam: null, isNewVehicle: true }, []],
  ['the chassis of any', { vin: null, isNewVehicle: true }, ['proposal.vehicle_incomplete']],
  ['the lien', { lienNumber: '' }, ['proposal.lien_missing']],
])('PROP-038, OQ-127: before its activation a contract lacks %s', (_, change, expected) => {
  expect(activationLacks({ ...whole, ...change })).toEqual(expected);
});

test.each([
  [false, true, true, true],
  [true, true, true, false],
  [false, false, true, false],
  [false, true, false, false],
])(
  'ESG-028, OQ-127: off for all %s, dealer %s, proposal %s: %s',
  (disabledAllDealers, dealerEnabled, proposalEnabled, expected) => {
    expect(usesEsign({ disabledAllDealers, dealerEnabled, proposalEnabled })).toBe(expected);
  },
);

test.each([
  [0, '2026-10-24', true],
  [1, '2026-10-24', true],
  [2, '2026-11-23', false],
  [0, '2026-10-23', false],
] as const)(
  'PROP-043: after %i reanalyses, rejected on %s: %s',
  (reanalyses, rejectedOn, expected) => {
    expect(mayReanalyse({ reanalyses, rejectedOn }, '2026-11-23')).toBe(expected);
  },
);
