import { appError, type FieldError } from '#kernel/errors/AppError.ts';
import {
  parseFileRef,
  writeFileRef,
  acceptedFiles,
  defaultFileSize,
  type AcceptedFiles,
} from '#kernel/formats/fileRef.ts';
import { err, ok } from '#kernel/Result.ts';
import type { EntityContext, EntityResult } from '../crud/EntityContext';
import type { Database } from '../deps';
import { readFiles, type RecordFile } from '../store/recordFiles';
import type { Values } from '../store/write/records';
import type { EntityDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';

/** Accepted media types, extensions and size of a field. */
export type FileLimits = AcceptedFiles & { readonly bytes: number };

/** File fields of an entity. */
export const fileFields = ({ fields }: EntityDescription): readonly FieldDescription[] =>
  fields.filter(({ kind, virtual }) => kind === 'file' && !virtual);

/** Limits of a field, with defaults. */
export const fileLimits = ({
  accept,
  maxSize,
}: Pick<FieldDescription, 'accept' | 'maxSize'>): FileLimits => ({
  ...acceptedFiles(accept),
  bytes: maxSize ?? defaultFileSize,
});

/** A write: its values, and the existing row. */
export type FileWrite = {
  readonly values: Values;
  readonly before?: Values & { readonly id: string };
};

/** Values with verified file references, and ids of the files to attach. */
export type ResolvedFiles = { readonly values: Values; readonly ids: readonly string[] };

/** Whether a file may be attached: by the record that already has it, or by its uploader before it expires. */
const mayKeep = (
  { deps, request }: EntityContext,
  file: RecordFile,
  recordId: string | undefined,
): boolean => {
  if (file.recordId !== null) return file.recordId === recordId;
  const isInTime = file.expiresAt !== null && new Date(file.expiresAt) > deps.clock();
  return isInTime && file.uploadedBy === request.actor.userId && file.size > 0;
};

/**
 * Validates the files of a write: they exist, were uploaded for this field, and belong to the person or the record.
 * Name, size and type in the reference are replaced by the stored ones.
 *
 * @fails validation.failed with validation.file on the fields
 */
export const resolveFiles = async (
  context: EntityContext,
  trx: Database,
  { values, before }: FileWrite,
): EntityResult<ResolvedFiles> => {
  const { description } = context;
  const named = fileFields(description).flatMap((field) => {
    const value = values[field.name];
    const isNew = typeof value === 'string' && value !== before?.[field.name];
    return isNew ? [{ field: field.name, id: parseFileRef(value)?.id ?? '' }] : [];
  });
  if (named.length === 0) return ok({ values, ids: [] });
  const found = await readFiles(
    trx,
    named.map(({ id }) => id),
    { lock: true },
  );
  const byId = new Map(found.map((file) => [file.id, file]));
  const refused = named.filter(({ field, id }) => {
    const file = byId.get(id);
    const isFor = file?.resource === description.resource && file.field === field;
    return !file || !isFor || !mayKeep(context, file, before?.id);
  });
  if (refused.length > 0) {
    const fields = refused.map(({ field }): FieldError => ({
      path: field,
      code: 'validation.file',
    }));
    return err(appError('validation.failed', { fields }));
  }
  const known = named.flatMap(({ field, id }) => {
    const file = byId.get(id);
    if (!file) return [];
    const { size, mediaType: type, fileName: name } = file;
    return [[field, writeFileRef({ id, size, type, name })] as const];
  });
  return ok({ values: { ...values, ...Object.fromEntries(known) }, ids: [...byId.keys()] });
};
