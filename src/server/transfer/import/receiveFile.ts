import { appError, type AppError } from '../../../kernel/errors/AppError';
import { err, ok, type Result } from '../../../kernel/Result';
import type { EntityContext, EntityResult } from '../../crud/EntityContext';
import { readableFields } from '../../crud/readableFields';
import {
  describeImport,
  insertPart,
  readImport,
  readParts,
  receivedBytes,
  rememberedMapping,
  type ImportFile,
  type ImportRow,
} from '../../store/imports';
import { transact } from '../../store/sqlTransaction';
import { inspectFile, type FileFacts } from './inspectFile';
import { guessKey, guessMapping, isImportable, keyFields } from './mapColumns';
import { readHead, readTable, sniffSeparator } from './readTable';
import { TableError } from './TableError';

const sampled = 3;
const mostColumns = 200;
const longestSample = 80;

type Head = Pick<ImportFile, 'separator' | 'titles' | 'samples'>;

const readFirstRows = async (
  { deps }: EntityContext,
  row: ImportRow,
  facts: FileFacts,
): Promise<Head> => {
  const parts = () => readParts(deps.db, row.id);
  const separator =
    facts.format === 'csv' ? sniffSeparator(await readHead({ ...facts, parts })) : null;
  const rows: (readonly string[])[] = [];
  for await (const { cells } of readTable({ ...facts, separator, parts })) {
    rows.push(cells);
    if (rows.length > sampled) break;
  }
  const [titles = [], ...samples] = rows;
  return {
    separator,
    titles: titles.map((title) => title.trim()),
    samples: samples.map((cells) => cells.map((cell) => cell.slice(0, longestSample))),
  };
};

const isUsable = ({ titles, samples }: Head): boolean =>
  titles.length > 0 && titles.length <= mostColumns && samples.length > 0;

/** Columns that the person gave to such a table before; else those that the headings name. */
const chooseColumns = async (
  context: EntityContext,
  row: ImportRow,
  titles: readonly string[],
): Promise<Pick<ImportFile, 'mapping' | 'key'>> => {
  const { description } = await readableFields(context);
  const before = await rememberedMapping(context.deps.db, { ...row, titles });
  if (!before) {
    const mapping = guessMapping(description, titles);
    return { mapping, key: guessKey(description, mapping) };
  }
  const fillable = new Set(description.fields.filter(isImportable).map(({ name }) => name));
  const mapping = Object.fromEntries(
    Object.entries(before.mapping).filter(([, name]) => fillable.has(name)),
  );
  const isKey = before.key !== null && keyFields(description).includes(before.key);
  return { mapping, key: isKey ? before.key : null };
};

const describe = async (context: EntityContext, row: ImportRow): EntityResult<void> => {
  const facts = await inspectFile(readParts(context.deps.db, row.id));
  if (!facts.ok) return facts;
  const head = await readFirstRows(context, row, facts.value);
  if (!isUsable(head)) return err(appError('import.file_empty'));
  const chosen = await chooseColumns(context, row, head.titles);
  await describeImport(context.deps.db, row.id, { ...facts.value, ...head, ...chosen });
  return ok(undefined);
};

const inspect = async (context: EntityContext, row: ImportRow): EntityResult<void> => {
  try {
    return await describe(context, row);
  } catch (error) {
    if (error instanceof TableError) return err(error.refusal);
    throw error;
  }
};

const broken = (name: string): Result<never, AppError> =>
  err(appError('request.invalid_parameter', { params: { name } }));

/**
 * Takes the next part of a file; the last one is followed by a look into the whole. A part that came already is taken again
 * without effect.
 *
 * @fails request.invalid_parameter for a part that does not follow; import.file_type, import.file_empty, import.file_broken,
 *   import.file_bomb
 */
export const receivePart = async (
  context: EntityContext,
  row: ImportRow,
  { offset, content }: { readonly offset: number; readonly content: Buffer },
): EntityResult<ImportRow> => {
  const { deps } = context;
  if (row.hash !== null) return ok(row);
  const received = await transact(deps.db, async (trx): Promise<Result<number, AppError>> => {
    await readImport(trx, row, true);
    const before = await receivedBytes(trx, row.id);
    if (offset < before) return ok(before);
    if (offset !== before || content.length === 0) return broken('offset');
    if (before + content.length > row.size) return broken('size');
    await insertPart(trx, { id: row.id, at: offset, content });
    return ok(before + content.length);
  });
  if (!received.ok) return received;
  if (received.value === row.size) {
    const seen = await inspect(context, row);
    if (!seen.ok) return seen;
  }
  const now = await readImport(deps.db, row);
  return now ? ok(now) : err(appError('SIS001'));
};
