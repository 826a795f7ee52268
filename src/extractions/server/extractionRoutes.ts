import { ok } from '@patio/framework/kernel';
import { type RouteModule, countExport, route, startExport } from '@patio/framework/server';
import { listExtractionFiles, startExtraction, summariseExtraction } from '../calls';
import { openExtraction, prepareExtraction } from './extractionContext';
import { readExtractionFiles } from './store/extractionFiles';

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
    const asked = { username, route: opened.value.page.path, now: deps.clock() };
    return ok([...(await readExtractionFiles(deps.db, asked))]);
  }),
];
