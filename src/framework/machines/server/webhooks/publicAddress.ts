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

/**
 * Networks that are no place on the internet: this machine, private ones, link-local, shared, documentation,
 * multicast.
 */
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

/** Global unicast; of it not what stands for an IPv4 address, which could be an inner one, nor documentation. */
const outer = new BlockList();
outer.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inner.addSubnet(network, bits, 'ipv6');

/** Whether an address is a place on the internet. */
export const isPublic = ({ address, family }: Address): boolean =>
  family === 4
    ? !inner.check(address, 'ipv4')
    : outer.check(address, 'ipv6') && !inner.check(address, 'ipv6');

/** Whether a host is among those that may be called; none listed: every one. */
export const isListed = (hostname: string, hosts: readonly string[]): boolean =>
  hosts.length === 0 ||
  hosts.some((one) => (one.startsWith('*.') ? hostname.endsWith(one.slice(1)) : hostname === one));

/** What keeps a target from being called. */
export type Unreachable = 'address' | 'name';

/**
 * The address to connect to: every address of the name must be allowed, so that which of them answers decides nothing.
 *
 * @param networks that may be reached besides public addresses; plain http is for them alone
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
