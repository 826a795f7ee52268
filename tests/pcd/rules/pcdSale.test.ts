import { drivers, pcdSale, pwdDirectSale } from '#pcd/rules/pcdSale.ts';
import { areSaleOptionsValid } from '#vehicles/rules/vehicleChoice.ts';
import saleTypes from '#vehicles/server/seed/saleTypes.json';

test.each(drivers)(
  'MISC-PCD-05: initial values of a sale for a %s are of the segment PWD',
  (driver) => {
    const { directSale, saleOptions, saleType } = pcdSale(driver);
    expect(saleType).toBe('VD');
    const segmentOf = (list: readonly string[][], code: string) =>
      list.find(([one]) => one === code)?.[3];
    expect(segmentOf(saleTypes.directSaleTypes, directSale)).toBe('PWD');
    expect(saleOptions.map((one) => segmentOf(saleTypes.saleOptionTypes, String(one)))).toEqual([
      'PWD',
      'PWD',
    ]);
    expect(areSaleOptionsValid(saleOptions)).toBe(true);
  },
);

test('MISC-PCD-05: drivers and non-drivers have different sale types', () => {
  expect(pwdDirectSale.driver).not.toBe(pwdDirectSale.nonDriver);
});
