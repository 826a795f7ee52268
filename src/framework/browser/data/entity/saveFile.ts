import type { ExportedFile } from '#kernel/entity/TransferMethods.ts';
import { answeredCode } from '#kernel/errors/catalogue.ts';
import { readRefusal } from './readRefusal';

/** Hands a file to the browser's downloads. */
export const saveFile = ({ parts, mediaType, fileName }: ExportedFile): void => {
  const url = URL.createObjectURL(new Blob([...parts] as BlobPart[], { type: mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken it over by the next turn.
  setTimeout(() => URL.revokeObjectURL(url));
};

/** Whether a kept file is refused because it was deleted, or tells what the person may not read any more. */
export const isFileGone = (thrown: unknown): boolean =>
  readRefusal(thrown).error.code === answeredCode('record.not_found');
