import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { type Deps, seal, serverKeys, unseal } from '@patio/framework/server';

const purpose = 'identity document';

/** Stores a document encrypted with the server's key and returns its storage key. */
export const storeDocument = async (deps: Deps, content: Buffer): Promise<string> => {
  const { mail } = await serverKeys(deps);
  const key = deps.ids();
  const sealed = seal(mail, content.toString('base64'), purpose);
  await deps.files.put(key, Readable.from([sealed], { objectMode: false }));
  return key;
};

/** Reads and decrypts a document; undefined if missing. */
export const readDocument = async (deps: Deps, key: string): Promise<Buffer | undefined> => {
  const stored = await deps.files.read(key);
  if (!stored) return undefined;
  const { mail } = await serverKeys(deps);
  return Buffer.from(unseal(mail, await buffer(stored), purpose), 'base64');
};
