import type { EntityDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { acceptedFiles, defaultFileSize, type AcceptedFiles } from '#kernel/formats/fileTypes.ts';

/** What a field takes: media types, endings and bytes. */
export type FileLimits = AcceptedFiles & { readonly bytes: number };

/** Fields of an entity that hold files. */
export const fileFields = ({ fields }: EntityDescription): readonly FieldDescription[] =>
  fields.filter(({ kind, virtual }) => kind === 'file' && !virtual);

/** Limits of a field, those of the product where its schema states none. */
export const fileLimits = ({ accept, maxSize }: FieldDescription): FileLimits => ({
  ...acceptedFiles(accept),
  bytes: maxSize ?? defaultFileSize,
});
