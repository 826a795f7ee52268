import { drivers, pcdSale, pwdDirectSale } from '../../../src/pcd/rules/pcdSale';
import { areSaleOptionsValid } from '../../../src/vehicles/rules/saleOptions';
import saleTypes from '../../../src/vehicles/server/seed/saleTypes.json';

test.each(drivers)(
  'MISC-PCD-05: what a sale for a %s begins with is of the segment PWD',
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

test('MISC-PCD-05: who drives and who does not are sold to by different types', () => {
  expect(pwdDirectSale.driver).not.toBe(pwdDirectSale.nonDriver);
});
