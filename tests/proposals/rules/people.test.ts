import { hasSameCpf } from '../../../src/proposals/rules/people';

const people = { client: '529.982.247-25', spouse: null, guarantors: [], seller: null };

test.each([
  ['client and spouse differ', { spouse: '390.533.447-05' }, false],
  ['client and seller differ', { seller: '168.995.350-09' }, false],
  ['client is the spouse', { spouse: '529.982.247-25' }, true],
  ['client is a guarantor', { guarantors: ['529.982.247-25'] }, true],
  ['client is the seller, written in digits', { seller: '52998224725' }, true],
  ['two guarantors are one', { guarantors: ['39053344705', '390.533.447-05'] }, true],
  ['a business is no person', { client: '11222333000181', seller: '11222333000181' }, false],
])('VAL-054, OQ-120: %s', (_, change, expected) => {
  expect(hasSameCpf({ ...people, ...change })).toBe(expected);
});
