import type { FieldDescription } from '@patio/framework/kernel';
import { descriptions } from '#generated/descriptions/index.ts';

type Resource = keyof typeof descriptions;

describe('forms have the fields of a record', () => {
  const scope = [
    'personType',
    'financeStructures',
    'assetTypeIds',
    'saleType',
    'saleOptionTypes',
    'manufacturers',
    'models',
    'versions',
    'manufacturerYears',
    'modelYears',
    'dealerCodes',
    'regions',
  ];
  const rule = ['enabled', 'ruleName', 'effectiveFrom', 'validUntil', 'discountType'];
  test.each<readonly [string, Resource, readonly string[]]>([
    [
      'ENT-VOUCHER-20',
      'vouchers',
      [
        ...rule,
        'discountValue',
        'discountVoucher',
        'voucherLimit',
        'voucherType',
        'personList',
        'directSaleTypes',
        ...scope,
      ],
    ],
    [
      'ENT-COUPON-23',
      'discountCoupons',
      [...rule, 'discountValue', 'discountCoupon', 'document', ...scope],
    ],
    [
      'ENT-OFFER-01 to ENT-OFFER-08',
      'offers',
      [
        'type',
        'personType',
        'financeType',
        'deferralUnit',
        'validUntil',
        'simulationValidUntil',
        'vehicle',
        'region',
      ],
    ],
    [
      'ENT-COLOR-02, OQ-076',
      'colors',
      ['description', 'source', 'manufacturer', 'model', 'enabled'],
    ],
  ])('%s: the form of %s', (_, resource, names) => {
    const request = descriptions[resource].screens.sections.flatMap(({ fields }) => fields);
    expect(request).toEqual(expect.arrayContaining([...names]));
  });

  type Sent = readonly [id: string, resource: Resource, name: string, label: string, en: string];
  test.each<Sent>([
    ['ENT-VOUCHER-01', 'vouchers', 'ruleName', 'Nome', 'Name'],
    ['ENT-VOUCHER-02', 'vouchers', 'discountVoucher', 'Código', 'Code'],
    ['ENT-VOUCHER-03', 'vouchers', 'voucherType', 'Tipo', 'Type'],
    ['ENT-VOUCHER-04', 'vouchers', 'effectiveFrom', 'Início da vigência', 'Valid from'],
    ['ENT-VOUCHER-04', 'vouchers', 'validUntil', 'Fim da vigência', 'Valid until'],
    ['ENT-VOUCHER-05', 'vouchers', 'voucherLimit', 'Limite de usos', 'Usage limit'],
    ['ENT-VOUCHER-06', 'vouchers', 'personList', 'Lista de CPF/CNPJ', 'CPF/CNPJ list'],
    ['ENT-VOUCHER-07', 'vouchers', 'personType', 'Tipo de pessoa', 'Person type'],
    [
      'ENT-VOUCHER-08',
      'vouchers',
      'financeStructures',
      'Estruturas financeiras',
      'Finance structures',
    ],
    ['ENT-VOUCHER-09', 'vouchers', 'assetTypeIds', 'Tipos de veículo', 'Vehicle types'],
    ['ENT-VOUCHER-10', 'vouchers', 'directSaleTypes', 'Tipos de venda direta', 'Direct-sale types'],
    ['ENT-VOUCHER-11', 'vouchers', 'saleType', 'Tipo de venda', 'Sale type'],
    ['ENT-VOUCHER-12', 'vouchers', 'modelYears', 'Anos-modelo', 'Model years'],
    [
      'ENT-VOUCHER-13',
      'vouchers',
      'manufacturerYears',
      'Anos de fabricação',
      'Years of manufacture',
    ],
    ['ENT-VOUCHER-14', 'vouchers', 'manufacturers', 'Montadoras', 'Manufacturers'],
    ['ENT-VOUCHER-15', 'vouchers', 'models', 'Modelos', 'Models'],
    ['ENT-VOUCHER-16', 'vouchers', 'versions', 'Versões', 'Versions'],
    ['ENT-VOUCHER-17', 'vouchers', 'dealerCodes', 'Concessionárias', 'Dealers'],
    ['ENT-VOUCHER-18', 'vouchers', 'regions', 'Regiões', 'Regions'],
    ['ENT-VOUCHER-19', 'vouchers', 'discountType', 'Tipo de desconto', 'Discount type'],
    ['ENT-COUPON-02', 'discountCoupons', 'enabled', 'Habilitado', 'Enabled'],
    ['ENT-COUPON-03', 'discountCoupons', 'ruleName', 'Nome', 'Name'],
    ['ENT-COUPON-04', 'discountCoupons', 'effectiveFrom', 'Início da vigência', 'Valid from'],
    ['ENT-COUPON-05', 'discountCoupons', 'validUntil', 'Fim da vigência', 'Valid until'],
    ['ENT-COUPON-06', 'discountCoupons', 'discountCoupon', 'Código', 'Code'],
    ['ENT-COUPON-07', 'discountCoupons', 'discountType', 'Tipo de desconto', 'Discount type'],
    ['ENT-COUPON-08', 'discountCoupons', 'discountValue', 'Desconto', 'Discount'],
    ['ENT-COUPON-09', 'discountCoupons', 'personType', 'Tipo de pessoa', 'Person type'],
    ['ENT-COUPON-10', 'discountCoupons', 'document', 'CPF/CNPJ', 'CPF/CNPJ'],
    [
      'ENT-COUPON-11',
      'discountCoupons',
      'financeStructures',
      'Estruturas financeiras',
      'Finance structures',
    ],
    ['ENT-COUPON-12', 'discountCoupons', 'assetTypeIds', 'Tipos de veículo', 'Vehicle types'],
    ['ENT-COUPON-13', 'discountCoupons', 'saleType', 'Tipo de venda', 'Sale type'],
    ['ENT-COUPON-14', 'discountCoupons', 'saleOptionTypes', 'Opções de venda', 'Sale options'],
    ['ENT-COUPON-15', 'discountCoupons', 'manufacturers', 'Montadoras', 'Manufacturers'],
    ['ENT-COUPON-16', 'discountCoupons', 'models', 'Modelos', 'Models'],
    ['ENT-COUPON-17', 'discountCoupons', 'versions', 'Versões', 'Versions'],
    [
      'ENT-COUPON-18',
      'discountCoupons',
      'manufacturerYears',
      'Anos de fabricação',
      'Years of manufacture',
    ],
    ['ENT-COUPON-19', 'discountCoupons', 'modelYears', 'Anos-modelo', 'Model years'],
    ['ENT-COUPON-20', 'discountCoupons', 'dealerCodes', 'Concessionárias', 'Dealers'],
    ['ENT-COUPON-21', 'discountCoupons', 'regions', 'Regiões', 'Regions'],
    [
      'ENT-LEADSET-01',
      'leadSettings',
      'limitTimeFirstLead',
      'Prazo do primeiro contato (min)',
      'Time for the first contact (min)',
    ],
    [
      'ENT-LEADSET-02',
      'leadSettings',
      'limitDisplayPendingLeads',
      'Exibição de pendentes (dias)',
      'Pending opportunities shown (days)',
    ],
    [
      'ENT-LEADSET-03',
      'leadSettings',
      'limitDisplayFinishedLeads',
      'Exibição de finalizadas (dias)',
      'Finished opportunities shown (days)',
    ],
    [
      'ENT-LEADSET-04',
      'leadSettings',
      'limitDisplayExpiredLeads',
      'Exibição de expiradas (dias)',
      'Expired opportunities shown (days)',
    ],
    [
      'ENT-LEADSET-05',
      'leadSettings',
      'sendToExternalCrmTime',
      'Envio ao CRM externo',
      'Sent to the external CRM',
    ],
  ])('%s: the form of %s has %s as “%s”', (_, resource, name, label, en) => {
    const { fields, screens } = descriptions[resource];
    expect(screens.sections.flatMap((section) => section.fields)).toContain(name);
    const field = fields.find((one) => one.name === name);
    expect(field?.label).toEqual({ 'pt-BR': label, en });
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

  test('ENT-COMBO-01 to ENT-COMBO-10: each step of a combo has its own fields', () => {
    const steps = descriptions.insuranceCombos.wizard?.steps;
    expect(steps?.map(({ id, fields }) => [id, fields])).toEqual([
      [
        'general',
        [
          'name',
          'products',
          'personType',
          'vehicleType',
          'vehicleSegmentation',
          'position',
          'visible',
          'permissions',
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
        'manufacturer',
        'model',
        'versionName',
        'derivative',
        'modelYear',
        'manufacturerYear',
        'vehicleType',
        'price',
        'options',
      ],
    ],
    ['ENT-OFFER-07', 'offers', ['status']],
  ])('%s: the list of %s shows its columns', (_, resource, names) => {
    const { columns } = descriptions[resource].screens;
    const shown = columns.filter(({ hidden }) => !hidden).map(({ field }) => field);
    expect(shown).toEqual(expect.arrayContaining([...names]));
  });

  test('OQ-176: vehicles are filtered by maker, model, version, years and type', () => {
    const { filters } = descriptions.vehicles.screens;
    expect(filters).toEqual([
      'manufacturer',
      'model',
      'versionName',
      'modelYear',
      'manufacturerYear',
      'vehicleType',
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
      ['canceled', 'Cancelada', 'Cancelled'],
    ],
  ],
  [
    'ENT-OFFER-04',
    'offers',
    'deferralUnit',
    [
      [3, 'Trimestral', 'Every 3 months'],
      [6, 'Semestral', 'Every 6 months'],
    ],
  ],
  [
    'ENUM-161, ENUM-162, ENUM-163',
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
])('%s: %s choose %s by label', (_, resource, name, words) => {
  const { options = [] } = descriptions[resource].fields.find((field) => field.name === name)!;
  expect(options.map(({ value, label }) => [value, label['pt-BR'], label.en])).toEqual(words);
});

test('a field with a pattern says what it admits, which the message of a wrong value refers to', () => {
  const silent = Object.values(descriptions).flatMap(({ resource, fields }) =>
    (fields as readonly FieldDescription[])
      .filter(({ pattern, editable, ref }) => pattern && editable !== 'never' && !ref)
      .filter(({ help }) => !help?.['pt-BR'] || !help.en)
      .map(({ name }) => `${resource}.${name}`),
  );
  expect(silent).toEqual([]);
});
