import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';
const secretBytes = 32;

/** Makes what a target checks signatures with. */
export const makeSecret = (): string => prefix + randomBytes(secretBytes).toString('base64');

const signatureOf = (secret: string, content: string): string => {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
};

/**
 * Headers of a call as Standard Webhooks says.
 *
 * @param id the same in every try, so that a target counts a call once
 * @param secrets each signs
 * @source https://www.standardwebhooks.com
 */
export const signatureHeaders = (
  { id, at, body }: { readonly id: string; readonly at: Date; readonly body: string },
  secrets: readonly string[],
): Readonly<Record<string, string>> => {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const content = `${id}.${timestamp}.${body}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signatureOf(secret, content)).join(' '),
  };
};
