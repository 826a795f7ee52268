import type { Readable } from 'node:stream';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { safeFileName, writeFileRef, type FileRef } from '#kernel/formats/fileRef.ts';
import { err, ok } from '#kernel/Result.ts';
import { allow } from '../crud/allow';
import type { EntityContext, EntityResult } from '../crud/EntityContext';
import { readableFields } from '../crud/read/readableFields';
import { describeError } from '../http/errorMapper';
import { bytesOf, completeFile, deleteFiles, insertFile } from '../store/recordFiles';
import { fileFields, fileLimits } from './fileField';
import { receiveFile, tooLarge } from './receiveFile';

/** A file that was stored and waits for its record. `ref` is the value for the record's field. */
export type UploadedFile = FileRef & { readonly ref: string };

/** What a person sends: a stream and what the request says of it. */
export type Upload = { readonly stream: Readable; readonly name: string };

/** A file that no record takes is removed after a day. */
const orphanMs = 86_400_000;

/** Bytes around the content of a multipart body. */
const envelopeBytes = 10_000;

const megabyte = 1_000_000;

/**
 * The field for which a person may upload: of the entity, holding files, and theirs to write in a new or changed
 * record.
 *
 * @fails request.invalid_parameter, access.denied
 */
const writableField = async (
  context: EntityContext,
  name: string | undefined,
): EntityResult<FieldDescription> => {
  const [create, edit] = await Promise.all([allow(context, 'create'), allow(context, 'edit')]);
  if (!create.ok && !edit.ok) return create;
  const { description, hidden, locked } = await readableFields(context);
  const field = fileFields(context.description).find((one) => one.name === name);
  if (!field || hidden.has(field.name))
    return err(appError('request.invalid_parameter', { params: { name: 'field' } }));
  const own = description.fields.find((one) => one.name === name);
  const isWritable = !locked.has(field.name) && own?.editable !== 'never';
  return isWritable ? ok(field) : err(appError('access.denied'));
};

/**
 * What can be said before a byte is read: rights, announced length, quota of the person.
 *
 * @param length what `Content-Length` says; undefined without the header
 * @fails request.invalid_parameter, access.denied, file.too_large, file.quota_exceeded
 */
export const admitUpload = async (
  context: EntityContext,
  { field: name, length }: { field: string | undefined; length: number | undefined },
): EntityResult<FieldDescription> => {
  const field = await writableField(context, name);
  if (!field.ok) return field;
  const limits = fileLimits(field.value);
  if (length !== undefined && length > limits.bytes + envelopeBytes) return err(tooLarge(limits));
  const { db, config } = context.deps;
  const used = await bytesOf(db, context.request.actor.userId);
  return used + Math.min(length ?? limits.bytes, limits.bytes) > config.fileQuotaMb * megabyte
    ? err(appError('file.quota_exceeded', { params: { limitMb: config.fileQuotaMb } }))
    : field;
};

/**
 * Stores a file for a record that is yet to be saved. It is the person's own until then, and gone after a day.
 *
 * @fails file.empty, file.type_refused, file.too_large, file.storage_unavailable
 */
export const uploadFile = async (
  context: EntityContext,
  field: FieldDescription,
  upload: Upload,
): EntityResult<UploadedFile> => {
  const { deps, request, description } = context;
  const { db, clock, ids, files, log } = deps;
  const [id, key] = [ids(), ids()];
  const name = safeFileName(upload.name);
  const at = clock();
  await insertFile(db, {
    id,
    storageKey: key,
    fileName: name,
    mediaType: '',
    createdAt: at,
    resource: description.resource,
    field: field.name,
    uploadedBy: request.actor.userId,
    expiresAt: new Date(at.getTime() + orphanMs),
  });
  const forget = () => deleteFiles(db, [id]);
  try {
    const received = await receiveFile(
      files,
      { stream: upload.stream, name, key },
      fileLimits(field),
    );
    if (!received.ok) {
      await forget();
      return received;
    }
    const { type, size, sha256 } = received.value;
    await completeFile(db, { id, type, size, sha256 });
    const ref: FileRef = { id, name, size, type };
    return ok({ ...ref, ref: writeFileRef(ref) });
  } catch (error) {
    await forget();
    log.error({ error: describeError(error) }, 'A file could not be stored.');
    return err(appError('file.storage_unavailable'));
  }
};
