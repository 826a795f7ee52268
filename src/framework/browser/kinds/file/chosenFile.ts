import { useEffect, useState } from 'react';
import { formatFileSize } from '#kernel/formats/fileRef.ts';
import type { KindText } from '../parts/useKindText';

type Source = Blob | ((signal: AbortSignal) => Promise<Blob>);

/** Object URL of a picture while shown; undefined until loaded. */
export const useObjectUrl = (source: Source | undefined): string | undefined => {
  const [made, setMade] = useState<{ readonly source: Source; readonly address: string }>();
  useEffect(() => {
    if (source === undefined) return undefined;
    const cancel = new AbortController();
    let address: string | undefined;
    const show = (content: Blob) => {
      if (cancel.signal.aborted) return;
      address = URL.createObjectURL(content);
      setMade({ source, address });
    };
    if (source instanceof Blob) show(source);
    else source(cancel.signal).then(show, () => undefined);
    return () => {
      cancel.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [source]);
  return made?.source === source ? made?.address : undefined;
};

/** Accepted extensions and size. */
type FileBounds = { readonly endings: readonly string[]; readonly bytes: number };

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
