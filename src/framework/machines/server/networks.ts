import { BlockList, isIP } from 'node:net';
import { lookup } from 'node:dns/promises';

const bitsOf = { 4: 32, 6: 128 } as const;

/** Parses an address or a network such as `198.51.100.0/24`; undefined for anything else. */
const parseNetwork = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0 || address.includes('%')) return undefined;
  const most = bitsOf[family as 4 | 6];
  if (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > most)) return undefined;
  const type: 'ipv4' | 'ipv6' = family === 4 ? 'ipv4' : 'ipv6';
  return { address, type, bits: bits === undefined ? most : Number(bits) };
};

/** Whether a text is an IP address or a network in CIDR notation. */
export const isNetwork = (text: string): boolean => parseNetwork(text) !== undefined;

/** Unwraps an IPv4-mapped IPv6 address (`::ffff:192.0.2.1`). */
const plainAddress = (ip: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;

/** Whether an address is in one of the networks. Invalid networks are ignored. */
export const isInNetworks = (ip: string, networks: readonly string[]): boolean => {
  const address = plainAddress(ip);
  const family = isIP(address);
  if (family === 0) return false;
  const list = new BlockList();
  for (const text of networks) {
    const network = parseNetwork(text);
    if (network) list.addSubnet(network.address, network.bits, network.type);
  }
  return list.check(address, family === 4 ? 'ipv4' : 'ipv6');
};

/** Address of a connection. */
export type Address = { readonly address: string; readonly family: 4 | 6 };

/** Resolves a name to all its addresses. */
export type Resolve = (name: string) => Promise<readonly Address[]>;

/** Resolves by the system resolver. */
export const resolveName: Resolve = async (name) =>
  (await lookup(name, { all: true, verbatim: true })) as readonly Address[];

/** Networks not on the public internet: loopback, private, link-local, shared, documentation, multicast. */
const inner = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inner.addSubnet(network, bits, 'ipv4');

/** Global unicast, without addresses that embed an IPv4 address (it could be private) and documentation ranges. */
const outer = new BlockList();
outer.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inner.addSubnet(network, bits, 'ipv6');

/** Whether an address is on the public internet. */
export const isPublic = ({ address, family }: Address): boolean =>
  family === 4
    ? !inner.check(address, 'ipv4')
    : outer.check(address, 'ipv6') && !inner.check(address, 'ipv6');

/** Whether a host may be called; an empty list allows any. */
export const isListed = (hostname: string, hosts: readonly string[]): boolean =>
  hosts.length === 0 ||
  hosts.some((one) => (one.startsWith('*.') ? hostname.endsWith(one.slice(1)) : hostname === one));

/** Why a target cannot be called. */
type Unreachable = 'address' | 'name';

/**
 * Resolves the address to connect to. Every address of the name must be allowed, whichever of them is used.
 *
 * @param networks allowed besides public addresses; plain http is allowed only there
 */
export const addressOfTarget = async (
  url: URL,
  networks: readonly string[],
  resolve: Resolve,
): Promise<Address | Unreachable> => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  let found: readonly Address[];
  try {
    found = family === 0 ? await resolve(host) : [{ address: host, family: family as 4 | 6 }];
  } catch {
    return 'name';
  }
  const [first] = found;
  if (!first) return 'name';
  const isNear = found.every(({ address }) => isInNetworks(address, networks));
  const isAllowed = isNear || (url.protocol === 'https:' && found.every(isPublic));
  return isAllowed ? first : 'address';
};
