import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';
const secretBytes = 32;

/** Creates a signing secret. */
export const makeSecret = (): string => prefix + randomBytes(secretBytes).toString('base64');

const signatureOf = (secret: string, content: string): string => {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
};

/**
 * Standard Webhooks headers of a call.
 *
 * @param id the same for every attempt, so that targets can deduplicate
 * @param secrets each contributes a signature
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
