import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Writes a content into a file. A content that breaks off is told only once the file is closed: its opening may still
 * be under way, and would make the file anew after it was removed.
 */
export const writeContent = async (content: Readable, place: string): Promise<void> => {
  const file = createWriteStream(place, { mode: 0o600, flush: true });
  const closed = new Promise<void>((resolve) => file.once('close', resolve));
  try {
    await pipeline(content, file);
  } finally {
    await closed;
  }
};
