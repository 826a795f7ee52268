/** Encodes UTF-8 text as base64, the format of passwords and codes (OQ-004). Not a protection; TLS is. */
export const toBase64 = (text: string): string => {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};
