import { callerNetwork } from '#framework/server/store/limits.ts';

describe('addresses counted together', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['2001:db8:1::5:6:7:8', '2001:db8:1:0'],
    ['::1', '0:0:0:0'],
  ])('%s counts as %s', (ip, address) => {
    expect(callerNetwork(ip)).toBe(address);
  });
});
