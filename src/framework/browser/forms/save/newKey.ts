const bytes = 16;

/** A random key of 128 bits. `crypto.randomUUID` exists on secure origins only, this on all. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
