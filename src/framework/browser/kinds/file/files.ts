import { useCallback } from 'react';
import { useNotify, useRecordContext, useResourceContext } from 'ra-core';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { useEntityData } from '#browser/data/entity/EngineContext.ts';
import { useKindText } from '../parts/useKindText';

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
