import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import {
  type Deps,
  type SealedColumn,
  seal,
  serverKeys,
  tryUnseal,
  unseal,
} from '@patio/framework/server';

/** Stores bytes under a new key and returns the key. */
export const storeContent = async ({ files, ids }: Deps, content: Buffer): Promise<string> => {
  const key = ids();
  await files.put(key, Readable.from([content], { objectMode: false }));
  return key;
};

/** Reads bytes by key; undefined if missing. */
export const readContent = async (
  { files }: Pick<Deps, 'files'>,
  key: string,
): Promise<Buffer | undefined> => {
  const content = await files.read(key);
  return content && buffer(content);
};

const picture = 'selfie';

/** Stores a picture encrypted with the server's key. @source domain 4.3 */
export const storeEncrypted = async (deps: Deps, content: Buffer): Promise<string> => {
  const { mail } = await serverKeys(deps);
  return storeContent(deps, seal(mail, content.toString('base64'), picture));
};

/** Reads and decrypts a picture; undefined if missing. */
export const readEncrypted = async (deps: Deps, key: string): Promise<Buffer | undefined> => {
  const sealed = await readContent(deps, key);
  if (!sealed) return undefined;
  const { mail } = await serverKeys(deps);
  return Buffer.from(unseal(mail, sealed, picture), 'base64');
};

const link = 'signature link';

/** Encrypted links of signers. */
export const sealedLinks: readonly SealedColumn[] = [
  { table: 'signature_signers', id: 'id', column: 'signUrl', use: 'mail', purpose: () => link },
];

/** Encrypts a link, so that the table does not reveal it. */
export const sealLink = async (deps: Deps, url: string): Promise<Buffer> =>
  seal((await serverKeys(deps)).mail, url, link);

/** Decrypts a link; null if encrypted with another key, in which case the caller creates a new one. */
export const openLink = async (deps: Deps, sealed: Buffer): Promise<string | null> => {
  const { mail } = await serverKeys(deps);
  return tryUnseal(mail, sealed, link) ?? null;
};
