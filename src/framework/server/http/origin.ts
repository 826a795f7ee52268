import type { FastifyRequest } from 'fastify';
import type { Config } from '../Config';

type Asked = Pick<FastifyRequest, 'protocol' | 'host' | 'headers'>;
type Settings = Pick<Config, 'publicUrl'>;

/** Whether the person's browser came by TLS: as a trusted proxy or the socket says, or as the application is addressed. */
export const isOverTls = ({ publicUrl }: Settings, { protocol }: Asked): boolean =>
  protocol === 'https' || publicUrl.startsWith('https:');

const hostOf = (url: string): string | undefined =>
  URL.canParse(url) ? new URL(url).host : undefined;

/**
 * Whether a page of another origin asks. What the browser says of itself goes before names: a proxy may have changed
 * the host. Whoever sends neither header is no page.
 */
export const isForeign = ({ publicUrl }: Settings, { host, headers }: Asked): boolean => {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none';
  if (origin === undefined) return false;
  const asking = hostOf(origin);
  // An address of the default port may name it or not.
  const asked = hostOf(`${origin.replace(/:\/\/.*$/s, '')}://${host}`);
  return asking === undefined || (asking !== asked && asking !== hostOf(publicUrl));
};
