import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { isInNetworks } from '../networks';

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
export type Unreachable = 'address' | 'name';

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
