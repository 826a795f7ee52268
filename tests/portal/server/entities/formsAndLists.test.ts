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
