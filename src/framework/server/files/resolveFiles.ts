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

/** A write: its values, and the row that it changes. */
export type FileWrite = {
  readonly values: Values;
  readonly before?: Values & { readonly id: string };
};

/** Values with references as the server knows the files, and the ids of files that the record now keeps. */
export type ResolvedFiles = { readonly values: Values; readonly ids: readonly string[] };

/** A file may be kept by a record that has it already, or that its uploader saves in time. */
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
 * Checks the files that a write names: they exist, were uploaded for this field, and are the person's own or the
 * record's already. What the reference says of name, size and type is replaced by what the server knows.
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
