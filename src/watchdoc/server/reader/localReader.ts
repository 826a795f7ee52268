import { localDateOf } from '@patio/framework/kernel';
import type { Deps } from '@patio/framework/server';
import type { ReadIdentity } from '#watchdoc/rules/readFields.ts';
import { readIdentity } from '#watchdoc/rules/readIdentity.ts';
import { askText } from './askText';
import type { DocumentReader } from './DocumentReader';
import { preparePicture } from './preparePicture';
import type { HeldPicture } from './textThread';

/** As people hold a phone, most usual first. */
const turns = [0, 90, 270, 180] as const;

/** A picture that may stand on its side or its head; one that cannot be decoded tells nothing. */
const readPicture = async (
  picture: Buffer | HeldPicture,
  today: string,
): Promise<ReadIdentity | undefined> => {
  for (const degrees of turns) {
    const pixels = await preparePicture(picture, degrees).catch(() => undefined);
    if (!pixels) return undefined;
    const { lines } = await askText({ pixels }, [pixels.data.buffer]);
    const identity = readIdentity(lines, today);
    if (identity) return identity;
  }
  return undefined;
};

const readPages = async (content: Buffer, today: string): Promise<ReadIdentity | undefined> => {
  const pages = new Uint8Array(content);
  const { lines, pictures } = await askText({ pages }, [pages.buffer]);
  const written = readIdentity(lines, today);
  if (written) return written;
  for (const picture of pictures) {
    const identity = await readPicture(picture, today);
    if (identity) return identity;
  }
  return undefined;
};

/**
 * Reads documents here: the text of a PDF, else that of its pictures, and of a photograph, each by our own rules. It
 * stands in for a service that does so. What cannot be decoded tells of nobody.
 */
export const localReader =
  ({ clock, log }: Pick<Deps, 'clock' | 'log'>): DocumentReader =>
  async ({ mediaType, content }) => {
    const today = localDateOf(clock());
    try {
      const read = mediaType === 'application/pdf' ? readPages : readPicture;
      return { identity: (await read(content, today)) ?? null };
    } catch (error) {
      // Nothing of a document belongs in a log.
      log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'reader has failed');
      return undefined;
    }
  };
