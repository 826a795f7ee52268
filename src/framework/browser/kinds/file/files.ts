import { useCallback, useEffect, useState } from 'react';
import { useNotify, useRecordContext, useResourceContext } from 'ra-core';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { useEntityData } from '#browser/data/entity/useEntityData.ts';
import { useKindText, type KindText } from '../parts/useKindText';
import { formatFileSize } from '#kernel/formats/fileRef.ts';

/** Record and field of a downloadable file; undefined if not saved yet. */
export const useSavedFile = (field: FieldDescription, value: string) => {
  const resource = useResourceContext();
  const record = useRecordContext();
  const data = useEntityData();
  const isSaved = resource !== undefined && record?.[field.name] === value;
  const id = String(record?.id ?? '');
  const read = useCallback(
    async (signal?: AbortSignal): Promise<Blob> =>
      (await data.readFile(resource ?? '', { id, field: field.name, signal })).data as Blob,
    [data, resource, id, field.name],
  );
  return isSaved ? read : undefined;
};

/** Saves content as a browser download. */
const save = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** Downloads a record's file; undefined if there is none. */
export const useDownload = (field: FieldDescription, value: string) => {
  const read = useSavedFile(field, value);
  const notify = useNotify();
  const text = useKindText();
  if (!read) return undefined;
  return async (name: string): Promise<void> => {
    try {
      save(await read(), name);
    } catch {
      notify(text('fileReadFailed'), { type: 'error' });
    }
  };
};

/** Whether browsers show files of a media type as a picture. */
export const isPictureType = (type: string): boolean => /^image\/(png|jpeg|gif|webp)$/.test(type);

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
