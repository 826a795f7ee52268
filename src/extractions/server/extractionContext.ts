import {
  type EntityDescription,
  type Locale,
  appError,
  err,
  inLanguage,
  isReadable,
  ok,
} from '@patio/framework/kernel';
import {
  type Deps,
  type EntityContext,
  type EntityResult,
  type SessionContext,
  allowRule,
  openContext,
  readableFields,
} from '@patio/framework/server';
import { extractionOf, fileNameOf, filterOf, type ExtractionPage } from '../rules/extractionPages';
import { readPeriod, type Period } from '../rules/period';

/** Person and page of a request. */
export type Asked = { readonly deps: Deps; readonly person: SessionContext; readonly kind: string };

/** A page with the description the person may read. */
export type OpenExtraction = { readonly page: ExtractionPage; readonly context: EntityContext };

/**
 * Opens a page for readers that its row of the access table admits; the entity's own list may be narrower.
 *
 * @fails SIS001 for an unknown page, access.denied
 */
export const openExtraction = async ({
  deps,
  person,
  kind,
}: Asked): EntityResult<OpenExtraction> => {
  const page = extractionOf(kind);
  const { descriptions, sources } = deps.catalog;
  const description = page && (descriptions[page.resource] ?? sources?.[page.resource]);
  if (!page || !description) return err(appError('SIS001'));
  const rule = { route: page.path };
  const context = {
    ...openContext(deps, person),
    description,
    ownExport: { rule, fileName: page.name },
  };
  const allowed = await allowRule(context, rule);
  return allowed.ok ? ok({ page, context }) : allowed;
};

/** File options besides the period. */
export type FileChoice = { readonly format: 'xlsx' | 'csv'; readonly language: Locale };

/** A framework export with the rows, columns and name of a page. */
export type PreparedExtraction = {
  readonly context: EntityContext;
  readonly texts: Readonly<Record<string, string>>;
  readonly columns: readonly { readonly pt: string; readonly en: string }[];
};

/** Sorts by the page's time field, oldest first; append-only rows by insertion. */
const sortOf = (
  { period }: ExtractionPage,
  { defaultSort, fields }: EntityDescription,
): { readonly sort?: string } => {
  if (period.is !== 'moment')
    return { sort: JSON.stringify([defaultSort.field, defaultSort.order]) };
  const moment = fields.find(({ name }) => name === period.field);
  return moment?.sortable !== false ? { sort: JSON.stringify([period.field, 'ASC']) } : {};
};

/** @fails request.invalid_parameter, export.period_order, export.period_too_long */
export const prepareExtraction = async (
  { page, context }: OpenExtraction,
  asked: Partial<Period>,
  { format, language }: FileChoice = { format: 'xlsx', language: 'pt-BR' },
): EntityResult<PreparedExtraction> => {
  const period = readPeriod(asked, context.deps.clock());
  if (!period.ok) return period;
  const { description } = await readableFields(context);
  const readable = description.fields.filter(isReadable);
  const { columns = readable.map(({ name }) => name) } = page;
  const shown = columns.flatMap((name) => readable.find((field) => field.name === name) ?? []);
  return ok({
    context: {
      ...context,
      ownExport: { rule: { route: page.path }, fileName: fileNameOf(page, period.value) },
    },
    texts: {
      filter: JSON.stringify({
        and: [filterOf(page, period.value), ...(page.filter ? [page.filter] : [])],
      }),
      ...sortOf(page, description),
      columns: shown.map(({ name }) => name).join(','),
      format,
      language,
    },
    columns: shown.map(({ label }) => ({
      pt: inLanguage(label, 'pt-BR'),
      en: inLanguage(label, 'en'),
    })),
  });
};
