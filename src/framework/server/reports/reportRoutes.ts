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
import type { WireTypes } from '#kernel/calls/WireTypes.ts';
import { ok } from '#kernel/Result.ts';
import { readVersion } from '../crud/calls/entityRequest';
import { openContext } from '../crud/EntityContext';
import { route, type RouteModule } from '../http/route';
import { exportQuestion } from './reportFile';
import { runQuestion } from './runQuestion';
import * as saved from './savedReports';

/** A language of the application; its first for any other. */
const languageOf = (wanted: string | undefined): string => {
  const { languages } = application();
  return languages.find((language) => language === wanted) ?? languages[0];
};

/** Reports: answers to questions, and the saved ones. */
export const reportRoutes: RouteModule = [
  route(runReport, async (deps, { body: { question, language }, context }) => {
    const answer = await runQuestion(openContext(deps, context), question, languageOf(language));
    return answer.ok ? ok(answer.value as unknown as WireTypes['ReportResult']) : answer;
  }),

  route(exportReport, (deps, { body: { question, language, format }, context }) =>
    exportQuestion(openContext(deps, context), question, { format, locale: languageOf(language) }),
  ),

  route(listReports, async (deps, { context }) => {
    const list = await saved.listReports(openContext(deps, context));
    return list.ok ? ok(list.value as unknown as WireTypes['ReportList']) : list;
  }),

  route(readReport, async (deps, { params, context }) => {
    const report = await saved.readReport(openContext(deps, context), params.id);
    return report.ok ? ok(report.value as unknown as WireTypes['Report']) : report;
  }),

  route(createReport, async (deps, { body, context, reply }) => {
    const report = await saved.createReport(openContext(deps, context), body);
    if (report.ok) void reply.code(201);
    return report.ok ? ok(report.value as unknown as WireTypes['Report']) : report;
  }),

  route(updateReport, async (deps, { params, body, context, reply }) => {
    const version = readVersion(reply.request);
    if (!version.ok) return version;
    const asked = { id: params.id, version: version.value };
    const report = await saved.updateReport(openContext(deps, context), asked, body);
    return report.ok ? ok(report.value as unknown as WireTypes['Report']) : report;
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
