import type { FieldDescription } from '../../../../src/framework/kernel/entity/EntityDescription';
import { descriptions } from '../../../../src/generated/descriptions';

type Resource = keyof typeof descriptions;

describe('forms ask for what a record has', () => {
  const scope = [
    ...['personType', 'financeStructures', 'assetTypeIds', 'saleType', 'saleOptionTypes'],
    ...['manufacturers', 'models', 'versions', 'manufacturerYears', 'modelYears'],
    ...['dealerCodes', 'regions'],
  ];
  const rule = ['enabled', 'ruleName', 'effectiveFrom', 'validUntil', 'discountType'];
  test.each<readonly [string, Resource, readonly string[]]>([
    [
      'ENT-VOUCHER-01 to ENT-VOUCHER-20',
      'vouchers',
      [
        ...[...rule, 'discountValue', 'discountVoucher', 'voucherLimit', 'voucherType'],
        ...['personList', 'directSaleTypes', ...scope],
      ],
    ],
    [
      'ENT-COUPON-02 to ENT-COUPON-21',
      'discountCoupons',
      [...rule, 'discountValue', 'discountCoupon', 'document', ...scope],
    ],
    [
      'ENT-OFFER-01 to ENT-OFFER-08',
      'offers',
      [
        ...['type', 'personType', 'financeType', 'deferralUnit', 'validUntil'],
        ...['simulationValidUntil', 'vehicle', 'region'],
      ],
    ],
    [
      'ENT-LEADSET-01 to ENT-LEADSET-05',
      'leadSettings',
      [
        ...['limitTimeFirstLead', 'limitDisplayPendingLeads', 'limitDisplayFinishedLeads'],
        ...['limitDisplayExpiredLeads', 'sendToExternalCrmTime'],
      ],
    ],
    [
      'ENT-COLOR-02, OQ-076',
      'colors',
      ['description', 'source', 'manufacturer', 'model', 'enabled'],
    ],
  ])('%s: the form of %s', (_, resource, names) => {
    const asked = descriptions[resource].screens.sections.flatMap(({ fields }) => fields);
    expect(asked).toEqual(expect.arrayContaining([...names]));
  });

  test.each<readonly [Resource, string, string]>([
    ['clients', 'gender', 'genders'],
    ['clients', 'documentIssuer', 'documentIssuers'],
    ['clients', 'partnerDocumentIssuer', 'documentIssuers'],
    ['clients', 'businessNatureId', 'businessNatures'],
    ['clients', 'businessTypeName', 'businessTypes'],
    ['clients', 'birthCountryId', 'countries'],
    ['clients', 'countryId', 'countries'],
    ['clients', 'birthCityId', 'cities'],
    ['clients', 'cityId', 'cities'],
    ['clients', 'maritalStatusId', 'maritalStatuses'],
    ['clients', 'occupationId', 'occupations'],
    ['insuranceProposals', 'gender', 'genders'],
    ['insuranceProposals', 'maritalId', 'maritalStatuses'],
    ['insuranceProposals', 'occupation', 'occupations'],
    ['insuranceProposals', 'nationality', 'nationalities'],
    ['insuranceProposals', 'city', 'cities'],
    ['insuranceProposals', 'driverRelation', 'insuranceRelationships'],
    ['insuranceProposals', 'ownerRelation', 'insuranceRelationships'],
    ['insuranceProposals', 'holderRelation', 'insuranceRelationships'],
    ['insuranceProposals', 'fuelType', 'fuelTypes'],
    ['insuranceProposals', 'bank', 'banks'],
    ['saleProposals', 'vehicleAdditionalInfo.fuelType', 'fuelTypes'],
    ['saleProposals', 'vehicleAdditionalInfo.vehicleColor', 'colors'],
    ['vehicles', 'fuel', 'fuelTypes'],
  ])('ENT-REF-01: %s choose their %s from the list %s of the server', (resource, path, list) => {
    const [name, member] = path.split('.');
    const fields: readonly FieldDescription[] = descriptions[resource].fields;
    const outer = fields.find((one) => one.name === name);
    const field = member ? outer?.fields?.find((one) => one.name === member) : outer;
    const { resource: of, filter } = field?.ref ?? {};
    expect(of === 'referenceItems' ? filter?.['list'] : of).toBe(list);
    expect(field).not.toHaveProperty('options');
  });

  test('ENT-COMBO-01 to ENT-COMBO-10: each step of a combo asks for its own', () => {
    const steps = descriptions.insuranceCombos.wizard?.steps;
    expect(steps?.map(({ id, fields }) => [id, fields])).toEqual([
      [
        'general',
        [
          ...['name', 'products', 'personType', 'vehicleType', 'vehicleSegmentation', 'position'],
          ...['visible', 'permissions'],
        ],
      ],
      ['mechanicalProtection', ['pmcMileage', 'pmcCoverage', 'pmcTerms']],
      ['guaranteedNote', ['guaranteedNoteTerm']],
    ]);
  });

  test.each<readonly [string, Resource, readonly string[]]>([
    [
      'ENT-VEHICLE-01, OQ-075',
      'vehicles',
      [
        ...['manufacturer', 'model', 'versionName', 'derivative', 'modelYear', 'manufacturerYear'],
        ...['vehicleType', 'price', 'options'],
      ],
    ],
    ['ENT-OFFER-07', 'offers', ['status']],
  ])('%s: the list of %s shows its columns', (_, resource, names) => {
    const { columns } = descriptions[resource].screens;
    const shown = columns.filter(({ hidden }) => !hidden).map(({ field }) => field);
    expect(shown).toEqual(expect.arrayContaining([...names]));
  });

  test('OQ-176: vehicles are narrowed by maker, model, version, years and type', () => {
    const { filters } = descriptions.vehicles.screens;
    expect(filters).toEqual([
      ...['manufacturer', 'model', 'versionName', 'modelYear', 'manufacturerYear', 'vehicleType'],
    ]);
  });
});

type Word = readonly [value: string | number, name: string, en: string];

test.each<readonly [string, Resource, string, readonly Word[]]>([
  [
    'ENT-LEAD-01, ENUM-047 to ENUM-054',
    'leads',
    'status',
    [
      [1, 'Nova', 'New'],
      [2, 'Contatar novamente', 'Contact again'],
      [3, 'Agendar visita', 'Schedule visit'],
      [4, 'Sem interesse', 'No interest'],
      [5, 'Dados incorretos', 'Incorrect data'],
      [6, 'Sem contato', 'No contact'],
      [7, 'Vendida', 'Sold'],
      [8, 'Expirada', 'Expired'],
    ],
  ],
  [
    'ENUM-221, ENUM-223, ENUM-224, ENUM-226, ENUM-227',
    'tccExemptions',
    'status',
    [
      ['PENDING', 'Aguardando aprovação', 'Awaiting approval'],
      ['PENDING SIMULATION', 'Aprovada, refazer a simulação', 'Approved, redo the simulation'],
      ['APPLIED', 'Aprovada e aplicada', 'Approved and applied'],
      ['REFUSED', 'Recusada', 'Refused'],
      ['canceled', 'Cancelada', 'Canceled'],
    ],
  ],
  [
    'ENT-OFFER-04',
    'offers',
    'deferralUnit',
    [
      [3, 'Trimestral', 'Quarterly'],
      [6, 'Semestral', 'Every six months'],
    ],
  ],
  [
    'ENUM-161 to ENUM-163',
    'simulations',
    'periodicity',
    [
      [3, 'A cada 3 meses', 'Every 3 months'],
      [6, 'A cada 6 meses', 'Every 6 months'],
      [12, 'A cada 12 meses', 'Every 12 months'],
    ],
  ],
  [
    'ENT-VAP-01',
    'vaps',
    'type',
    [
      ['Insurance', 'Seguro', 'Insurance'],
      ['Product', 'Produto', 'Product'],
    ],
  ],
])('%s: %s choose %s by words', (_, resource, name, words) => {
  const { options = [] } = descriptions[resource].fields.find((field) => field.name === name)!;
  expect(options.map(({ value, label }) => [value, label['pt-BR'], label.en])).toEqual(words);
});
