import { formatFileSize } from '#kernel/formats/fileRef.ts';
import type { KindText } from '../parts/useKindText';

/** Accepted extensions and size. */
export type FileBounds = { readonly endings: readonly string[]; readonly bytes: number };

/** Client-side file errors, localised; the server checks the content. */
export const fileProblem = (
  file: File,
  { endings, bytes }: FileBounds,
  text: KindText,
): string | undefined => {
  const name = file.name.toLowerCase();
  if (file.size === 0) return text('fileEmpty');
  if (file.size > bytes) return text('fileTooLarge', { limit: formatFileSize(bytes) });
  if (endings.some((ending) => name.endsWith(ending))) return undefined;
  return text('fileTypes', { types: endings.join(', ') });
};
