import { addressOfTarget, isListed, isPublic } from '#framework/machines/server/networks.ts';

const names: Readonly<Record<string, readonly string[]>> = {
  'public.example': ['93.184.216.34', '2606:2800:220:1::1'],
  'inner.example': ['10.1.2.3'],
  'mixed.example': ['93.184.216.34', '127.0.0.1'],
};

const resolve = async (name: string) => {
  const found = names[name];
  if (!found) throw new Error('ENOTFOUND');
  return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }) as const);
};

const of = (url: string, networks: readonly string[] = []) =>
  addressOfTarget(new URL(url), networks, resolve);

test.each([
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '192.0.0.8',
  '::',
  '::1',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:1::1',
  '2001:db8::1',
  '100::1',
])('%s is not a public address', (address) => {
  expect(isPublic({ address, family: address.includes(':') ? 6 : 4 })).toBe(false);
});

test.each(['93.184.216.34', '1.1.1.1', '172.32.0.1', '2606:2800:220:1::1', '2a00:1450::1'])(
  '%s is public',
  (address) => {
    expect(isPublic({ address, family: address.includes(':') ? 6 : 4 })).toBe(true);
  },
);

test.each([
  ['https://inner.example/', 'address'],
  ['https://mixed.example/', 'address'],
  ['http://public.example/', 'address'],
  ['https://[::1]/', 'address'],
  ['https://[::ffff:10.0.0.1]/', 'address'],
  ['https://2130706433/', 'address'],
  ['https://0x7f.1/', 'address'],
  ['https://0177.0.0.1/', 'address'],
  ['https://unknown.example/', 'name'],
])('%s is refused as %s', async (url, refusal) => {
  expect(await of(url)).toBe(refusal);
});

test('a public name is called at the resolved address', async () => {
  expect(await of('https://public.example/')).toEqual({ address: '93.184.216.34', family: 4 });
});

test('networks in the setting are allowed, over plain http too', async () => {
  expect(await of('http://inner.example/', ['10.0.0.0/8'])).toMatchObject({ address: '10.1.2.3' });
  expect(await of('http://mixed.example/', ['127.0.0.0/8'])).toBe('address');
});

test.each([
  [[], 'anything.example', true],
  [['erp.example'], 'erp.example', true],
  [['erp.example'], 'other.example', false],
  [['erp.example'], 'evil-erp.example', false],
  [['*.erp.example'], 'one.erp.example', true],
  [['*.erp.example'], 'erp.example', false],
  [['*.erp.example'], 'evilerp.example', false],
])('of %j, %s is listed: %s', (hosts, host, isAllowed) => {
  expect(isListed(host, hosts)).toBe(isAllowed);
});
