import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipherName = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
/** Prefix of values sealed by a key of the ring, followed by the key's number. */
const mark = Buffer.from([0x00, 0x50, 0x4b, 0xf1]);

/** Bytes before the nonce: the prefix and the key's number. */
export const headerBytes = mark.length + 4;

/** Keys for one purpose: the current one seals, those of the ring open. */
export type SealKey = {
  readonly current: { readonly id: number; readonly key: Uint8Array };
  readonly keyOf: (id: number) => Uint8Array | undefined;
  /** Opens values sealed before the key ring existed. */
  readonly former: Uint8Array;
};

/** Header of values sealed by a key of the ring. */
export const sealHeader = (id: number): Buffer => {
  const header = Buffer.alloc(headerBytes);
  mark.copy(header);
  header.writeUInt32BE(id, mark.length);
  return header;
};

/** Number of the sealing key; undefined without a header. */
export const sealedBy = (bytes: Uint8Array): number | undefined => {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, headerBytes));
  return start.length === headerBytes && start.subarray(0, mark.length).equals(mark)
    ? start.readUInt32BE(mark.length)
    : undefined;
};

/** @fails with RangeError for a key not in the ring */
export const openingKey = ({ keyOf }: SealKey, id: number): Uint8Array => {
  const key = keyOf(id);
  if (key === undefined) throw new RangeError(`There is no key ${id} in the ring.`);
  return key;
};

/**
 * Encrypts and authenticates a text.
 *
 * @param purpose context; the value can be opened only with the same one
 */
export const seal = ({ current }: Pick<SealKey, 'current'>, text: string, purpose = ''): Buffer =>
  Buffer.concat([sealHeader(current.id), sealPlainly(current.key, text, purpose)]);

/** Opens a value of `seal`. Throws for another key or purpose, and for a forged value. */
export const unseal = (key: SealKey, sealed: Buffer, purpose = ''): string => {
  const id = sealedBy(sealed);
  return id === undefined
    ? unsealPlainly(key.former, sealed, purpose)
    : unsealPlainly(openingKey(key, id), sealed.subarray(headerBytes), purpose);
};

/** The same; undefined for a value that cannot be opened, for example after the ring lost its key. */
export const tryUnseal = (key: SealKey, sealed: Buffer, purpose = ''): string | undefined => {
  try {
    return unseal(key, sealed, purpose);
  } catch {
    return undefined;
  }
};

/** Encrypts with one key, without a header. @param key 32 bytes */
export const sealPlainly = (key: Uint8Array, text: string, purpose: string): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(cipherName, key, nonce);
  cipher.setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
};

/** Opens a value of `sealPlainly`. */
export const unsealPlainly = (key: Uint8Array, sealed: Buffer, purpose: string): string => {
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
  if (tag.length !== tagBytes) throw new RangeError('Too short to be sealed.');
  const decipher = createDecipheriv(cipherName, key, sealed.subarray(0, nonceBytes));
  decipher.setAAD(Buffer.from(purpose));
  decipher.setAuthTag(tag);
  const text = decipher.update(sealed.subarray(nonceBytes + tagBytes));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
};
