import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { type Deps, seal, serverKeys, unseal } from '@patio/framework/server';

const purpose = 'identity document';

/** Keeps a document so that nobody reads it but this server, and answers its key. */
export const keepDocument = async (deps: Deps, content: Buffer): Promise<string> => {
  const { mail } = await serverKeys(deps);
  const key = deps.ids();
  const sealed = seal(mail, content.toString('base64'), purpose);
  await deps.files.put(key, Readable.from([sealed], { objectMode: false }));
  return key;
};

/** A document that was kept; undefined where it is gone. */
export const readDocument = async (deps: Deps, key: string): Promise<Buffer | undefined> => {
  const stored = await deps.files.read(key);
  if (!stored) return undefined;
  const { mail } = await serverKeys(deps);
  return Buffer.from(unseal(mail, await buffer(stored), purpose), 'base64');
};
