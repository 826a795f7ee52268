import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipherName = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts and authenticates a text.
 *
 * @param key     32 bytes
 * @param purpose binds the ciphertext to its use
 */
export const seal = (key: Uint8Array, text: string, purpose = ''): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(cipherName, key, nonce);
  cipher.setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
};

/** Decrypts the result of `seal`. Throws for another key, another purpose or a forged text. */
export const unseal = (key: Uint8Array, sealed: Buffer, purpose = ''): string => {
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
  if (tag.length !== tagBytes) throw new RangeError('Too short to be sealed.');
  const decipher = createDecipheriv(cipherName, key, sealed.subarray(0, nonceBytes));
  decipher.setAAD(Buffer.from(purpose));
  decipher.setAuthTag(tag);
  const text = decipher.update(sealed.subarray(nonceBytes + tagBytes));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
};
