import type { FastifyInstance } from 'fastify';
import { application } from '#kernel/application.ts';
import type { Deps } from '../deps';

const place = '/.well-known/security.txt';
/** The standard asks for less than a year. */
const validMs = 180 * 86_400_000;

/**
 * Tells who finds a weakness where to report it, when SECURITY_CONTACT is set.
 * @source RFC 9116
 */
export const mountSecurityText = (app: FastifyInstance, { config, clock }: Deps): void => {
  const { securityContact: contact, publicUrl } = config;
  if (contact === null) return;
  app.get(place, async (_, reply) => {
    const expires = new Date(clock().getTime() + validMs).toISOString();
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      `Preferred-Languages: ${application().languages.join(', ')}`,
      `Canonical: ${publicUrl.replace(/\/+$/, '')}${place}`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
};
