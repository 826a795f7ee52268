import { BlockList, isIP } from 'node:net';

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
