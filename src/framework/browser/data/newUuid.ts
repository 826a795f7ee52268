const byteCount = 16;
/** Positions of the version and of the variant. @source RFC 9562, 5.4 */
const [versionAt, variantAt] = [6, 8];

/** A random UUID. Unlike `crypto.randomUUID`, also over plain HTTP. */
export const newUuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(byteCount));
  bytes[versionAt] = ((bytes[versionAt] ?? 0) & 0x0f) | 0x40;
  bytes[variantAt] = ((bytes[variantAt] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
