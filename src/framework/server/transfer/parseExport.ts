import { application } from '#kernel/application.ts';
import { commentsColumn } from '#kernel/entity/Conversation.ts';
import type { EntityDescription, Locale } from '#kernel/entity/EntityDescription.ts';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { isReadable } from '#kernel/filter/filterFields.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import { parseListQuery, type ListMoment, type ListQuery } from '../crud/calls/parseListQuery';

/** Parameters of an export. */
export const exportParameters = [
  'filter',
  'sort',
  'columns',
  'format',
  'separator',
  'bom',
  'labels',
  'language',
] as const;

type Texts = Readonly<Partial<Record<(typeof exportParameters)[number], string>>>;

/** A validated export request. */
export type ExportQuery = Pick<ListQuery, 'filter'> & {
  /** Only if requested: an export has no default order. */
  readonly sort?: ListQuery['sort'];
  readonly columns: readonly string[];
  readonly format: 'csv' | 'xlsx';
  readonly separator: ';' | ',';
  readonly bom: boolean;
  readonly labels: boolean;
  readonly locale: Locale;
};

const allowed = {
  format: ['csv', 'xlsx'],
  separator: [';', ','],
  bom: ['1', '0'],
  labels: ['1', '0'],
} as const;

type Choice = keyof typeof allowed;

const bad = (name: string): Result<never, AppError> =>
  err(appError('request.invalid_parameter', { params: { name } }));

/** Columns in the requested order; by default those of the list. Comments must be requested by name. */
const readColumns = (
  { fields, screens, comments }: EntityDescription,
  text: string | undefined,
): readonly string[] | undefined => {
  const readable = new Set(fields.filter(isReadable).map(({ name }) => name));
  if (text === undefined) {
    const shown = screens.columns.filter(({ field, hidden }) => !hidden && readable.has(field));
    return shown.map(({ field }) => field);
  }
  const names = [...new Set(text.split(','))];
  const isKnown = (name: string): boolean =>
    readable.has(name) || (name === commentsColumn && comments === true);
  return names.every(isKnown) ? names : undefined;
};

const readList = (
  description: EntityDescription,
  { filter, sort }: Texts,
  moment: ListMoment,
): Result<ListQuery, AppError> => {
  const query = {
    ...(filter === undefined ? {} : { filter }),
    ...(sort === undefined ? {} : { sort }),
  };
  return parseListQuery(description, query, moment);
};

const readForm = (texts: Texts) => ({
  format: texts.format === 'xlsx' ? ('xlsx' as const) : ('csv' as const),
  separator: texts.separator === ',' ? (',' as const) : (';' as const),
  bom: texts.bom !== '0',
  labels: texts.labels !== '0',
  locale: texts.language ?? application().languages[0],
});

/**
 * Parses the query of an export.
 *
 * @param description the entity as visible to the person: hidden fields are unknown names, and so are comments that
 *   they may not read
 * @fails request.invalid_parameter, query.*
 */
export const parseExport = (
  description: EntityDescription,
  texts: Texts,
  moment: ListMoment,
): Result<ExportQuery, AppError> => {
  const { language } = texts;
  if (language !== undefined && !application().languages.includes(language)) return bad('language');
  const wrong = (Object.keys(allowed) as Choice[]).find((name) => {
    const text = texts[name];
    return text !== undefined && !allowed[name].some((value) => value === text);
  });
  if (wrong) return bad(wrong);
  const columns = readColumns(description, texts.columns);
  if (!columns || columns.length === 0) return bad('columns');
  const list = readList(description, texts, moment);
  if (!list.ok) return list;
  const { sort, filter } = list.value;
  return ok({
    columns,
    ...(texts.sort === undefined ? {} : { sort }),
    ...(filter ? { filter } : {}),
    ...readForm(texts),
  });
};
