import {
  createReport,
  deleteReport,
  exportReport,
  listReports,
  readReport,
  runReport,
  updateReport,
} from '#kernel/calls/reports.ts';
import { application } from '#kernel/application.ts';
import { readVersion } from '../crud/calls/entityRequest';
import { openContext } from '../crud/EntityContext';
import { route, type RouteModule } from '../http/route';
import { exportQuestion } from './reportFile';
import { runQuestion } from './runQuestion';
import * as saved from './savedReports';

/** A supported language; the application's first for any other. */
const languageOf = (wanted: string | undefined): string => {
  const { languages } = application();
  return languages.find((language) => language === wanted) ?? languages[0];
};

/** Routes of reports: answers, and saved reports. */
export const reportRoutes: RouteModule = [
  route(runReport, (deps, { body: { question, language }, context }) =>
    runQuestion(openContext(deps, context), question, languageOf(language)),
  ),

  route(exportReport, (deps, { body: { question, language, format }, context }) =>
    exportQuestion(openContext(deps, context), question, { format, locale: languageOf(language) }),
  ),

  route(listReports, (deps, { context }) => saved.listReports(openContext(deps, context))),

  route(readReport, (deps, { params, context }) =>
    saved.readReport(openContext(deps, context), params.id),
  ),

  route(createReport, async (deps, { body, context, reply }) => {
    const report = await saved.createReport(openContext(deps, context), body);
    if (report.ok) void reply.code(201);
    return report;
  }),

  route(updateReport, async (deps, { params, body, context, reply }) => {
    const version = readVersion(reply.request);
    if (!version.ok) return version;
    const asked = { id: params.id, version: version.value };
    return saved.updateReport(openContext(deps, context), asked, body);
  }),

  route(deleteReport, async (deps, { params, context, reply }) => {
    const version = readVersion(reply.request);
    if (!version.ok) return version;
    return saved.deleteReport(openContext(deps, context), {
      id: params.id,
      version: version.value,
    });
  }),
];
