import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import { constantMark, keyParts } from '#kernel/entity/TransferMethods.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import {
  type EntityContext,
  type EntityResult,
  allow,
  allowRule,
  inTransaction,
} from '#server/crud/EntityContext.ts';
import { readableFields } from '#server/crud/read/readableFields.ts';
import type { Database } from '#server/deps.ts';
import { startTask } from '#server/jobs/TaskRun.ts';
import {
  deleteImport,
  importedBefore,
  readImport,
  rememberMapping,
  startCheck,
  startCommit,
  type ColumnMapping,
  type ImportRow,
} from '#server/store/many/imports.ts';
import { transact } from '#server/store/database/database.ts';
import { isImportable, keyFields } from './mapColumns';
import { takeSheet } from './receiveFile';
import { isObject } from '#kernel/objects.ts';

const allowBoth = async (context: EntityContext): EntityResult<void> => {
  const create = await allow(context, 'create');
  return create.ok ? allow(context, 'edit') : create;
};

/** Checks the right to import: the entity's own rule, else create and edit. @fails access.denied */
export const allowImport = async (context: EntityContext): EntityResult<void> => {
  const { access, calls } = context.description;
  const hasCalls = calls.includes('create') && calls.includes('update');
  if (!hasCalls && !access.import) return err(appError('access.denied'));
  return access.import ? allowRule(context, access.import) : allowBoth(context);
};

/** Mode of a task: check, import all rows or none, or import the valid ones. */
export type ImportMode = 'check' | 'all' | 'valid';

/** Whether a value is a mode. */
export const isMode = (value: unknown): value is ImportMode =>
  value === 'check' || value === 'all' || value === 'valid';

const bad = (path: string): Result<never, AppError> =>
  err(appError('validation.failed', { fields: [{ path, code: 'validation.enum' }] }));

/** Parses the mapping of columns and constants to importable fields, each field once. */
const readMapping = (
  { fields }: EntityDescription,
  { titles }: ImportRow,
  value: unknown,
): Result<ColumnMapping, AppError> => {
  if (!isObject(value)) return bad('mapping');
  const entries = Object.entries(value as Readonly<Record<string, unknown>>);
  const fillable = new Set(fields.filter(isImportable).map(({ name }) => name));
  const fits = entries.every(
    ([at, name]) =>
      (at.startsWith(constantMark) || (/^\d{1,3}$/.test(at) && Number(at) < titles.length)) &&
      typeof name === 'string' &&
      fillable.has(name),
  );
  const names = new Set(entries.map(([, name]) => name));
  return fits && entries.length > 0 && names.size === entries.length
    ? ok(Object.fromEntries(entries) as ColumnMapping)
    : bad('mapping');
};

const readKey = (
  description: EntityDescription,
  mapping: ColumnMapping,
  value: unknown,
): Result<string | null, AppError> => {
  if (value === null || value === undefined) return ok(null);
  const key = keyFields(description).find((name) => name === value);
  const mapped = new Set(Object.values(mapping));
  return key !== undefined && keyParts(key).every((name) => mapped.has(name))
    ? ok(key)
    : bad('key');
};

const isBusy = ({ checkStatus, commitStatus }: ImportRow): boolean =>
  [checkStatus, commitStatus].some((status) => status === 'queued' || status === 'running');

const lockReady = async (trx: Database, row: ImportRow): EntityResult<ImportRow> => {
  const now = await readImport(trx, row, true);
  if (!now) return err(appError('record.not_found'));
  if (now.hash === null || isBusy(now) || now.commitStatus === 'done')
    return err(appError('import.not_ready'));
  return ok(now);
};

const begin = (
  { deps, description, request }: EntityContext,
  trx: Database,
  input: {
    readonly importId: string;
    readonly mode: ImportMode;
    readonly fileName: string;
    /** Even if imported before. */
    readonly again?: boolean;
  },
): Promise<string> =>
  startTask(trx, deps, {
    kind: 'import',
    resource: description.resource,
    actor: request.actor,
    input,
  });

const reread = async ({ deps }: EntityContext, row: ImportRow): EntityResult<ImportRow> => {
  const now = await readImport(deps.db, row);
  return now ? ok(now) : err(appError('record.not_found'));
};

/**
 * Starts a dry run with the chosen columns, and remembers them.
 * @fails validation.failed, import.not_ready
 */
export const beginCheck = async (
  context: EntityContext,
  row: ImportRow,
  asked: { readonly mapping?: unknown; readonly key?: unknown },
): EntityResult<ImportRow> => {
  const { deps } = context;
  const { description } = await readableFields(context);
  const mapping = readMapping(description, row, asked.mapping);
  if (!mapping.ok) return mapping;
  const key = readKey(description, mapping.value, asked.key);
  if (!key.ok) return key;
  const started = await transact(deps.db, async (trx): EntityResult<void> => {
    const ready = await lockReady(trx, row);
    if (!ready.ok) return ready;
    const chosen = { mapping: mapping.value, key: key.value };
    await rememberMapping(trx, { ...row, ...chosen, at: deps.clock() });
    const task = await begin(context, trx, {
      importId: row.id,
      mode: 'check',
      fileName: row.fileName,
    });
    await startCheck(trx, row.id, { ...chosen, task });
    return ok(undefined);
  });
  return started.ok ? reread(context, row) : started;
};

/**
 * Starts importing a checked table.
 *
 * @fails import.not_ready before a check; import.already_done for a file that was imported, unless `again` is true
 */
export const beginCommit = async (
  context: EntityContext,
  row: ImportRow,
  { mode, again }: { readonly mode?: unknown; readonly again?: unknown },
): EntityResult<ImportRow> => {
  const { deps } = context;
  if (mode !== 'all' && mode !== 'valid') return bad('mode');
  const started = await transact(deps.db, async (trx): EntityResult<void> => {
    const ready = await lockReady(trx, row);
    if (!ready.ok) return ready;
    if (ready.value.checkStatus !== 'done') return err(appError('import.not_ready'));
    const before = again === true ? null : await importedBefore(trx, ready.value);
    if (before !== null) return err(appError('import.already_done', { params: { at: before } }));
    const task = await begin(context, trx, {
      importId: row.id,
      mode,
      fileName: row.fileName,
      ...(again === true ? { again } : {}),
    });
    await startCommit(trx, row.id, task);
    return ok(undefined);
  });
  return started.ok ? reread(context, row) : started;
};

/** Selects another sheet of the workbook. @fails validation.failed, import.not_ready, import.file_empty */
export const chooseSheet = async (
  context: EntityContext,
  row: ImportRow,
  sheet: unknown,
): EntityResult<ImportRow> => {
  if (!row.layout?.sheets.some(({ name }) => name === sheet)) return bad('sheet');
  const taken = await transact(context.deps.db, async (trx): EntityResult<void> => {
    const ready = await lockReady(trx, row);
    if (!ready.ok) return ready;
    const inside = inTransaction(context, trx);
    return takeSheet(inside, ready.value, String(sheet));
  });
  return taken.ok ? reread(context, row) : taken;
};

/**
 * Deletes an unfinished import.
 * @fails import.not_ready while it is checked or imported, and afterwards
 */
export const discardImport = ({ deps }: EntityContext, row: ImportRow): EntityResult<void> =>
  transact(deps.db, async (trx): EntityResult<void> => {
    const now = await readImport(trx, row, true);
    if (!now) return err(appError('record.not_found'));
    if (isBusy(now) || now.commitStatus === 'done') return err(appError('import.not_ready'));
    await deleteImport(trx, row.id);
    return ok(undefined);
  });
