import { useCallback } from 'react';
import { useDataProvider, useNotify, useRecordContext, useResourceContext } from 'ra-core';
import type { EntityDataMethods } from '#kernel/entity/EntityDataMethods.ts';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { useKindText } from '../parts/useKindText';

/** The record and field whose file can be read; undefined where the value was not saved yet. */
export const useSavedFile = (field: FieldDescription, value: string) => {
  const resource = useResourceContext();
  const record = useRecordContext();
  const data = useDataProvider() as unknown as EntityDataMethods;
  const isSaved = resource !== undefined && record?.[field.name] === value;
  const id = String(record?.id ?? '');
  const read = useCallback(
    async (signal?: AbortSignal): Promise<Blob> =>
      (await data.readFile(resource ?? '', { id, field: field.name, signal })).data as Blob,
    [data, resource, id, field.name],
  );
  return isSaved ? read : undefined;
};

/** Hands a content to the browser as a download. */
const save = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** Downloads the file of a record; undefined where there is none to download. */
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
