const mostBytes = 1_000_000;

/** The text of a file in UTF-8 or, as spreadsheets still write it, in Latin-1. Rejects what is no text. */
export const readTextFile = async (file: File): Promise<string> => {
  if (file.size > mostBytes) throw new RangeError('The file is too large.');
  const bytes = await file.arrayBuffer();
  const text = decode(bytes);
  // A workbook or a picture has bytes that no text has.
  if (text.includes('\u0000')) throw new TypeError('The file is no text.');
  return text;
};

const decode = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
