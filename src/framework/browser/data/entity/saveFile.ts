import type { ExportedFile } from '#kernel/entity/TransferMethods.ts';
import { answeredCode } from '#kernel/errors/catalogue.ts';
import { readRefusal } from './readRefusal';

/** Saves a file as a browser download. */
export const saveFile = ({ parts, mediaType, fileName }: ExportedFile): void => {
  const url = URL.createObjectURL(new Blob([...parts] as BlobPart[], { type: mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has started the download by the next tick.
  setTimeout(() => URL.revokeObjectURL(url));
};

/** Whether a stored file is refused because it was deleted or is no longer readable. */
export const isFileGone = (thrown: unknown): boolean =>
  readRefusal(thrown).error.code === answeredCode('record.not_found');
