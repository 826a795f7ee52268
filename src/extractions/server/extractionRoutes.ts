import {
  type EntityDescription,
  type Locale,
  appError,
  err,
  inLanguage,
  isReadable,
  ok,
  personCalls,
} from '@patio/framework/kernel';
import {
  type Deps,
  type EntityContext,
  type EntityResult,
  type SessionContext,
  allowRule,
  openContext,
  readableFields,
  type Download,
  exportRecords,
  personRoute,
  readExport,
  readParameters,
  sendDownload,
  type RouteModule,
  countExport,
  route,
  startExport,
} from '@patio/framework/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { extractionOf, fileNameOf, filterOf, type ExtractionPage } from '../rules/extractionPages';
import { readPeriod, type Period } from '../rules/period';
import { listExtractionFiles, startExtraction, summariseExtraction } from '../calls';
import { readExtractionFiles } from './store/extractionFiles';

/** Person and page of a request. */
type PageCall = { readonly deps: Deps; readonly person: SessionContext; readonly kind: string };

/** A page with the description the person may read. */
type OpenExtraction = { readonly page: ExtractionPage; readonly context: EntityContext };

/**
 * Opens a page for readers that its row of the access table admits; the entity's own list may be narrower.
 *
 * @fails SIS001 for an unknown page, access.denied
 */
const openExtraction = async ({ deps, person, kind }: PageCall): EntityResult<OpenExtraction> => {
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
type FileChoice = { readonly format: 'xlsx' | 'csv'; readonly language: Locale };

/** A framework export with the rows, columns and name of a page. */
type PreparedExtraction = {
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
const prepareExtraction = async (
  { page, context }: OpenExtraction,
  entry: Partial<Period>,
  { format, language }: FileChoice = { format: 'xlsx', language: 'pt-BR' },
): EntityResult<PreparedExtraction> => {
  const period = readPeriod(entry, context.deps.clock());
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

type Params = { readonly page: string; readonly id?: string };
type PageHandler = (entry: PageCall, request: FastifyRequest) => EntityResult<Download>;

const bad = (name: string) => err(appError('request.invalid_parameter', { params: { name } }));

/** `GET /extractions/{page}?initialDate&finalDate&format&language`: the file, streamed from one database snapshot. */
const makeFile: PageHandler = async (entry, request) => {
  const names = ['initialDate', 'finalDate', 'format', 'language'] as const;
  const read = readParameters(request, names);
  if (!read.ok) return read;
  const { format = 'xlsx', language = 'pt-BR', ...days } = read.value;
  if (format !== 'xlsx' && format !== 'csv') return bad('format');
  if (language !== 'pt-BR' && language !== 'en') return bad('language');
  const opened = await openExtraction(entry);
  if (!opened.ok) return opened;
  const prepared = await prepareExtraction(opened.value, days, { format, language });
  if (!prepared.ok) return prepared;
  return exportRecords(prepared.value.context, prepared.value.texts, request.signal);
};

/** `GET /extractions/{page}/files/{id}`: a file generated in the background, for the person who started it. */
const storedFile: PageHandler = async (entry, request) => {
  const opened = await openExtraction(entry);
  if (!opened.ok) return opened;
  const file = await readExport(opened.value.context, (request.params as Params).id ?? '');
  return file.ok ? ok(file.value) : file;
};

/** Mounts the file downloads. @source CALL-245 to CALL-271, OQ-184 */
export const mountExtractions = (app: FastifyInstance, deps: Deps): void => {
  const mount = (path: string, heavy: boolean, ask: PageHandler): void => {
    app.route({
      method: 'GET',
      url: `${personCalls}/extractions/:page${path}`,
      config: { heavy },
      ...personRoute(deps, 'extractions', async (person, request, reply) => {
        const { page } = request.params as Params;
        const file = await ask({ deps, person, kind: page }, request);
        return file.ok ? ok(sendDownload(reply, file.value)) : file;
      }),
    });
  };
  mount('', true, makeFile);
  mount('/files/:id', false, storedFile);
};

/** Calls of extractions except file downloads. @source OQ-184 */
export const extractionRoutes: RouteModule = [
  route(summariseExtraction, async (deps, { params, query, context: person }) => {
    const opened = await openExtraction({ deps, person, kind: params.page });
    if (!opened.ok) return opened;
    const prepared = await prepareExtraction(opened.value, query);
    if (!prepared.ok) return prepared;
    const { context, texts, columns } = prepared.value;
    const rows = await countExport(context, texts);
    return rows.ok ? ok({ rows: rows.value, columns: [...columns] }) : rows;
  }),
  route(startExtraction, async (deps, { params, body, context: person }) => {
    const opened = await openExtraction({ deps, person, kind: params.page });
    if (!opened.ok) return opened;
    const prepared = await prepareExtraction(opened.value, body, body);
    if (!prepared.ok) return prepared;
    const started = await startExport(prepared.value.context, prepared.value.texts);
    return started.ok ? ok({ id: started.value.task }) : started;
  }),
  route(listExtractionFiles, async (deps, { params, context: person }) => {
    const opened = await openExtraction({ deps, person, kind: params.page });
    if (!opened.ok) return opened;
    const { username } = person.actor;
    const entry = { username, route: opened.value.page.path, now: deps.clock() };
    return ok([...(await readExtractionFiles(deps.db, entry))]);
  }),
];
