/** UTF-8 text as base64: the shape in which passwords and codes travel (OQ-004). It protects nothing; TLS does. */
export const toBase64 = (text: string): string => {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};
