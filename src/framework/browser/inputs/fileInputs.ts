import { createInput } from './createInput';

type FileBounds = {
  /** Media types; absent: those that every field of files takes. */
  readonly accept?: readonly string[];
  /** Bytes. */
  readonly maxSize?: number;
};

/** A file, sent as soon as it is chosen. Its resource is that of the form around. */
export const FileInput = createInput<FileBounds>('file', ({ accept, maxSize }) => ({
  accept,
  maxSize,
}));
