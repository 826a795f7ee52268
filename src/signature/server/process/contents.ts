import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { type Deps, seal, serverKeys, unseal } from '@patio/framework/server';

/** Keeps bytes as they are under a new key, and answers the key. */
export const keepContent = async ({ files, ids }: Deps, content: Buffer): Promise<string> => {
  const key = ids();
  await files.put(key, Readable.from([content], { objectMode: false }));
  return key;
};

/** Bytes under a key; undefined where they are gone. */
export const readContent = async (
  { files }: Pick<Deps, 'files'>,
  key: string,
): Promise<Buffer | undefined> => {
  const content = await files.read(key);
  return content && buffer(content);
};

const picture = 'selfie';

/** Keeps a picture so that nobody reads it but this server. @source domain 4.3 */
export const keepSealed = async (deps: Deps, content: Buffer): Promise<string> => {
  const { mail } = await serverKeys(deps);
  return keepContent(deps, seal(mail, content.toString('base64'), picture));
};

/** A picture that was kept; undefined where it is gone. */
export const readSealed = async (deps: Deps, key: string): Promise<Buffer | undefined> => {
  const sealed = await readContent(deps, key);
  if (!sealed) return undefined;
  const { mail } = await serverKeys(deps);
  return Buffer.from(unseal(mail, sealed, picture), 'base64');
};

const link = 'signature link';

/** A link, so that whoever reads the table cannot open it. */
export const sealLink = async (deps: Deps, url: string): Promise<Buffer> =>
  seal((await serverKeys(deps)).mail, url, link);

/** The link that was sealed; null for one that was sealed with another key: it is made anew. */
export const openLink = async (deps: Deps, sealed: Buffer): Promise<string | null> => {
  const { mail } = await serverKeys(deps);
  try {
    return unseal(mail, sealed, link);
  } catch {
    return null;
  }
};
