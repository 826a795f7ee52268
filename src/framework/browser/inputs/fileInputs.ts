import { createInput } from './createInput';

type FileBounds = {
  /** Media types; default: those of all file fields. */
  readonly accept?: readonly string[];
  /** Bytes. */
  readonly maxSize?: number;
};

/** A file, uploaded when selected. Its resource is the surrounding form's. */
export const FileInput = createInput<FileBounds>('file', ({ accept, maxSize }) => ({
  accept,
  maxSize,
}));
