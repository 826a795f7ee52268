import { conditionErrors } from '#framework/kernel/condition/conditionErrors.ts';
import type { EntityDescription, FieldError, LocalDate } from '@patio/framework/kernel';
import { bodyOf } from '@patio/framework/react';
import { descriptions } from '#generated/descriptions/index.ts';
import { validateBranchCreate } from '#generated/validators/branch.js';
import { validateCampaignCreate } from '#generated/validators/campaign.js';
import { validateDealerCreate } from '#generated/validators/dealer.js';
import { validateGroupCreate } from '#generated/validators/group.js';
import { validateOfferCreate } from '#generated/validators/offer.js';
import { validateParameterFeeCreate } from '#generated/validators/parameter-fee.js';
import { validateUserCreate } from '#generated/validators/user.js';
import { createWorld, type World } from '#tests/organisation/server/world.ts';

type Values = Readonly<Record<string, unknown>>;

const today = '2026-06-15' as LocalDate;
let world: World;
let vehicle: string;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-06-15T15:00:00.000Z' });
  vehicle = (await world.row('vehicles', { derivative: '12001A2', modelYear: 2027 })).id;
});
afterAll(() => world.close());

/** An entity with its form's validation and its call, and a body that both accept. */
type Judged = {
  readonly description: EntityDescription;
  readonly validate: (body: unknown) => readonly FieldError[];
  readonly who: string;
  readonly call: string;
  readonly body: () => Values;
};

const judged = {
  dealers: {
    description: descriptions.dealers,
    validate: validateDealerCreate,
    who: 'bit',
    call: 'POST /dealers',
    body: () => ({
      companyName: 'Concessionária Azul Ltda',
      tradingName: 'Azul Veículos',
      document: '11.222.333/0001-81',
      GMFcode: '901',
      baccode: '900001',
      dealerGroup: 'GRUPO AURORA',
      region: 'SP1',
      phone: '(11) 3333-4444',
      zipCode: '01310-100',
      state: 'SP',
      city: 'São Paulo',
      number: '1000',
      neighbourhood: 'Bela Vista',
      street: 'Avenida Paulista',
    }),
  },
  branches: {
    description: descriptions.branches,
    validate: validateBranchCreate,
    who: 'bit',
    call: 'POST /regions',
    body: () => ({ gmfRegionCode: 'R90', gmbRegionCode: 'B90' }),
  },
  groups: {
    description: descriptions.groups,
    validate: validateGroupCreate,
    who: 'bit',
    call: 'POST /groups',
    body: () => ({ groupName: 'GRUPO AZUL' }),
  },
  users: {
    description: descriptions.users,
    validate: validateUserCreate,
    who: 'provisioning',
    call: 'POST /userTypes/DEALER/users',
    body: () => ({
      username: 'JPRADO',
      name: 'Joana Prado',
      email: 'joana@exemplo.com.br',
      groupName: 'seller',
      dealers: ['101'],
      password: 'Pv-2026!',
    }),
  },
  campaigns: {
    description: descriptions.campaigns,
    validate: validateCampaignCreate,
    who: 'finance',
    call: 'POST /campaigns',
    body: () => ({
      campaignCode: 'JUIZES',
      campaignName: 'Campanha de Junho',
      initialManufacturerYear: 2024,
      finalManufacturerYear: 2026,
      initialModelYear: 2024,
      finalModelYear: 2027,
    }),
  },
  parameterFees: {
    description: descriptions.parameterFees,
    validate: validateParameterFeeCreate,
    who: 'bit',
    call: 'POST /parameters',
    body: () => ({
      typeName: 'TCC',
      uf: 'RO',
      validity: '2026-07-01',
      baseValue: 10_000,
      clientValue: 9_900,
      dealerValue: 8_000,
      employeeValue: 5_000,
    }),
  },
  offers: {
    description: descriptions.offers,
    validate: validateOfferCreate,
    who: 'ofertas',
    call: 'POST /offers',
    body: () => ({
      name: 'Onix de junho',
      type: 2,
      personType: 'PF',
      financeType: 1,
      vehicle,
      price: 8_000_000,
      validFrom: '2026-06-15',
      validUntil: '2026-06-30',
      simulationValidUntil: '2026-07-15',
    }),
  },
} as const satisfies Record<string, Judged>;

/** Fields that a form marks before sending. */
const marked = ({ description, validate }: Judged, values: Values): readonly string[] => {
  const body = bodyOf(description.fields, values, 'create');
  const errors = [
    ...validate(body),
    ...conditionErrors(description, { ...values, ...body }, today),
  ];
  return [...new Set(errors.map(({ path }) => path.split('.')[0] ?? ''))].sort();
};

/** Fields for which the server refuses the same body. */
const refused = async ({ who, call }: Judged, body: Values): Promise<readonly string[]> => {
  const response = await world.call(who, call, { body });
  expect([call, response.status]).toEqual([call, 400]);
  const paths = response.body.fields.map(({ path }: FieldError) => path.split('.')[0]);
  return [...new Set<string>(paths)].sort();
};

const upTo = (limit: number) => ({
  takes: ['A'.repeat(limit), 'A'.repeat(limit - 1)],
  refuses: ['A'.repeat(limit + 1), 'A'.repeat(limit * 2), 'A'.repeat(1001)],
});
const required = { takes: ['Azul', 'Auto Verde SA'], refuses: ['', ' ', undefined] };

type Row = {
  readonly takes: readonly unknown[];
  readonly refuses: readonly unknown[];
};
const of = (takes: readonly unknown[], refuses: readonly unknown[]): Row => ({ takes, refuses });

/** Examples of a single field, as typed. */
const rows: readonly (readonly [string, keyof typeof judged, string, Row])[] = [
  ['VAL-015', 'users', 'groupName', of(['seller', 'fi-manager'], ['', undefined, 'inexistente'])],
  ['VAL-016', 'users', 'username', of(['MSILVA', 'J1234'], ['', ' ', undefined])],
  ['VAL-017', 'users', 'name', of(['Maria Silva', 'João Souza'], ['', ' ', undefined])],
  [
    'VAL-018',
    'users',
    'email',
    of(
      ['maria.silva@exemplo.com.br', 'j+vendas@exemplo.com'],
      ['', 'maria.silva', 'maria@', 'maria@exemplo'],
    ),
  ],
  ['VAL-019', 'users', 'dealers', of([['123'], ['007']], [['12'], ['12A']])],
  [
    'VAL-020',
    'dealers',
    'document',
    of(
      ['11.222.333/0001-81', '12.345.678/0001-95'],
      ['11.222.333/0001-80', '11.111.111/1111-11', '1122233300018'],
    ),
  ],
  ['VAL-021', 'dealers', 'companyName', required],
  ['VAL-022', 'dealers', 'tradingName', required],
  ['VAL-023', 'dealers', 'dealerGroup', required],
  ['VAL-024', 'dealers', 'GMFcode', of(['123', '007'], ['', '12', '1234', '1A3'])],
  ['VAL-025', 'dealers', 'baccode', of(['123456', '000321'], ['', '12345', '1234567', '12345A'])],
  ['VAL-026', 'dealers', 'city', required],
  ['VAL-027', 'dealers', 'state', of(['SP', 'PR'], ['', ' ', undefined])],
  ['VAL-028', 'dealers', 'region', of(['R01', 'R02'], ['', ' ', undefined])],
  [
    'VAL-029',
    'dealers',
    'phone',
    of(
      ['(11) 3333-4444', '(41) 98765-4321'],
      ['3333-4444', '(11) 1111-1111', '(00) 3333-4444', '(11) 987654-3210'],
    ),
  ],
  [
    'VAL-030',
    'dealers',
    'zipCode',
    of(['01310-100', '80010000'], ['0131-010', '01310-10A', '123456789', '11111-111']),
  ],
  ['VAL-031', 'dealers', 'neighbourhood', required],
  ['VAL-032', 'dealers', 'street', required],
  ['VAL-033', 'dealers', 'number', of(['1000', 'S/N'], ['', ' ', undefined])],
  ['VAL-034', 'dealers', 'companyName', upTo(100)],
  ['VAL-034', 'dealers', 'tradingName', upTo(100)],
  ['VAL-034', 'dealers', 'street', upTo(60)],
  ['VAL-034', 'dealers', 'neighbourhood', upTo(60)],
  ['VAL-034', 'dealers', 'complement', upTo(60)],
  ['VAL-034', 'dealers', 'city', upTo(60)],
  ['VAL-034', 'dealers', 'number', upTo(10)],
  ['VAL-034', 'groups', 'groupName', upTo(50)],
  ['VAL-035', 'branches', 'gmbRegionCode', of(['R01', 'SUL1'], ['', ' ', 'R 01!'])],
  ['VAL-036', 'branches', 'gmfRegionCode', of(['10', 'SUL'], ['', ' ', '1@'])],
  ['VAL-037', 'groups', 'groupName', of(['GRUPO AZUL', 'G1'], ['', ' ', undefined])],
  ['VAL-038', 'campaigns', 'campaignName', of(['Campanha de Junho'], ['', ' ', undefined])],
  ['VAL-038, VAL-053', 'campaigns', 'campaignName', upTo(100)],
  [
    'VAL-056',
    'parameterFees',
    'validity',
    of(['2026-06-16', '2026-07-01'], ['2026-06-15', '2026-06-14', '2020-01-01']),
  ],
  [
    'VAL-059',
    'offers',
    'simulationValidUntil',
    of(['2026-06-30', '2026-07-15'], ['2026-06-29', '2026-06-15']),
  ],
];

test.each(rows)(
  '%s: form and server refuse the same examples of %s at %s, and the form accepts the others',
  async (_, resource, field, { takes, refuses }) => {
    const one: Judged = judged[resource];
    for (const value of takes)
      expect([value, marked(one, { ...one.body(), [field]: value })]).toEqual([value, []]);
    for (const value of refuses) {
      const body = { ...one.body(), [field]: value };
      expect([value, marked(one, body)]).toEqual([value, [field]]);
      expect([value, await refused(one, body)]).toEqual([value, [field]]);
    }
  },
);

/** Examples of dependent fields: the change, and the fields that both sides report; undefined: accepted. */
const together: readonly (readonly [string, keyof typeof judged, Values, string | undefined])[] = [
  ['VAL-058', 'parameterFees', { baseValue: 10_000, clientValue: 10_000 }, undefined],
  ['VAL-058', 'parameterFees', { baseValue: 15_000, clientValue: 10_000 }, undefined],
  ['VAL-058', 'parameterFees', { baseValue: 9_999, clientValue: 10_000 }, 'baseValue'],
  ['VAL-058', 'parameterFees', { baseValue: 0, clientValue: 1 }, 'baseValue'],
  ['VAL-058', 'parameterFees', { baseValue: 10_000, clientValue: 10_001 }, 'baseValue'],
  [
    'VAL-059',
    'offers',
    { validUntil: '2026-12-31', simulationValidUntil: '2026-06-30' },
    'simulationValidUntil',
  ],
  ...[2026, 2025].map(
    (year) =>
      [
        'VAL-060',
        'campaigns',
        { initialManufacturerYear: year, initialModelYear: year },
        undefined,
      ] as const,
  ),
  ...[2027, 2028, 2030].map(
    (year) =>
      [
        'VAL-060',
        'campaigns',
        {
          initialManufacturerYear: year,
          finalManufacturerYear: year,
          initialModelYear: year,
          finalModelYear: year,
        },
        'initialManufacturerYear',
      ] as const,
  ),
  ['VAL-061', 'campaigns', { finalManufacturerYear: 2026, finalModelYear: 2026 }, undefined],
  ['VAL-061', 'campaigns', { finalManufacturerYear: 2026, finalModelYear: 2028 }, 'finalModelYear'],
  ['VAL-061', 'campaigns', { finalManufacturerYear: 2025, finalModelYear: 2027 }, 'finalModelYear'],
  ['VAL-061', 'campaigns', { finalManufacturerYear: 2024, finalModelYear: 2030 }, 'finalModelYear'],
  ['VAL-062', 'campaigns', { initialManufacturerYear: 2026, initialModelYear: 2026 }, undefined],
  ['VAL-062', 'campaigns', { initialModelYear: 2027, finalModelYear: 2025 }, 'finalModelYear'],
  [
    'VAL-062',
    'campaigns',
    { initialManufacturerYear: 2025, finalManufacturerYear: 2020, finalModelYear: 2021 },
    'finalManufacturerYear',
  ],
  ['VAL-062', 'campaigns', { initialModelYear: 2023 }, 'initialModelYear'],
];

test.each(together)('%s: form and server validate %s with %j alike (%s)', async (...row) => {
  const [, resource, values, field] = row;
  const one: Judged = judged[resource];
  const body = { ...one.body(), ...values };
  const markedNames = marked(one, body);
  if (field === undefined) expect(markedNames).toEqual([]);
  else {
    expect(markedNames).toContain(field);
    expect(await refused(one, body)).toEqual(markedNames);
  }
});
