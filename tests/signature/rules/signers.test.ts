import { participantsOf } from '#signature/rules/participants.ts';
import { maxAttorneys, signersOf, whoSigns } from '#signature/rules/signers.ts';

const person = { personType: 'PF', name: 'Ana Prado', cpf: '529.982.247-25', email: 'ana@x.com' };
const sale = (client: object, guarantors: object[] = [], isClientUnderage = false) =>
  signersOf(
    participantsOf({
      client: client as Record<string, unknown>,
      guarantors: guarantors as Record<string, unknown>[],
      isClientUnderage,
    }),
  );
const rolesOf = (...of: Parameters<typeof sale>) => sale(...of).map(({ roles }) => roles);
const business = { personType: 'PJ', name: 'Lume Ltda.' };

test('ESG-008, ENUM-085, ENUM-086: a person with several roles signs once with each role', () => {
  const guarantor = { name: 'Ana Prado', document: '52998224725', email: 'other@x.com' };
  const [signer, ...others] = sale(person, [guarantor, guarantor]);
  expect(others).toEqual([]);
  expect(signer).toMatchObject({ roles: ['CLIENT', 'GUARANTOR'], email: 'ana@x.com' });
});

test('ENUM-087, ENUM-088, ESG-002: a guarantor signs with the spouse, and as guardian of an underage client', () => {
  const guarantor = {
    name: 'Rui Prado',
    document: '86288366757',
    email: null,
    spouseName: 'Lia Prado',
    spouseDocument: '39053344705',
  };
  expect(rolesOf(person, [guarantor], true)).toEqual([
    ['CLIENT'],
    ['GUARANTOR', 'RESPONSIBLE'],
    ['GUARANTOR_SPOUSE'],
  ]);
});

test('ENUM-084: attorneys sign for a business', () => {
  const representativesPj = [
    { name: 'Rui', document: '86288366757', attorney: true },
    { name: 'Lia', document: '39053344705', attorney: false },
  ];
  expect(rolesOf({ ...business, representativesPj })).toEqual([['ATTORNEY']]);
});

test('ENUM-089: without attorneys, the people in charge and the partners sign', () => {
  const client = {
    ...business,
    responsible: { name: 'Rui', documentNr: '86288366757' },
    partnersPj: [
      { name: 'Rui', document: '86288366757' },
      { name: 'Lia', document: '39053344705' },
    ],
  };
  expect(rolesOf(client)).toEqual([['RESPONSIBLE', 'BUSINESS_PARTNER'], ['BUSINESS_PARTNER']]);
});

describe('ESG-010: up to ten attorneys sign', () => {
  const attorneys = Array.from({ length: 12 }, (_, at) => ({
    id: `a${at}`,
    roles: ['ATTORNEY'] as const,
  }));
  const all = [...attorneys, { id: 'g', roles: ['GUARANTOR'] as const }];
  const ids = (chosen?: readonly string[]) => whoSigns(all, chosen).map(({ id }) => id);

  test('by default the first ten, and everybody else', () => {
    expect(ids()).toEqual([...attorneys.slice(0, maxAttorneys).map(({ id }) => id), 'g']);
  });

  test('only the chosen ones, never an eleventh', () => {
    expect(ids(['a11', 'a3'])).toEqual(['a3', 'a11', 'g']);
    expect(ids(attorneys.map(({ id }) => id))).toHaveLength(maxAttorneys + 1);
  });

  test('people with another role always sign', () => {
    const both = [{ id: 'b', roles: ['ATTORNEY', 'GUARANTOR'] as const }, ...attorneys];
    expect(whoSigns(both, ['a1']).map(({ id }) => id)).toEqual(['b', 'a1']);
  });
});
