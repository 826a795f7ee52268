import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network that an address belongs to, as a person is shown it: without the last part, or past the first three of
 * IPv6. Empty for what is no address.
 */
export const networkOf = (ip: string): string => {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(address)) return address.replace(/\.\d+$/, '.x');
  return isIPv6(address) ? `${address.split(':').slice(0, 3).join(':')}:x` : '';
};
