import { endpoint } from './Endpoint';

const questionErrors = [
  'record.not_found',
  'access.denied',
  'validation.failed',
  'query.invalid_filter',
  'query.invalid_operator',
  'report.field_unavailable',
] as const;

const answerErrors = [
  ...questionErrors,
  'report.too_many_groups',
  'report.too_slow',
  'server.unavailable',
] as const;

/** Runs a report with the caller's rights. */
export const runReport = endpoint({
  id: 'reports.run',
  method: 'POST',
  path: '/reports/run',
  auth: 'session',
  access: 'anyGroup',
  reads: true,
  heavy: true,
  in: { body: 'ReportRun' },
  out: 'ReportResult',
  errors: answerErrors,
});

/** Exports a report as a file, for people who may export the list. */
export const exportReport = endpoint({
  id: 'reports.export',
  method: 'POST',
  path: '/reports/export',
  auth: 'session',
  access: 'anyGroup',
  reads: true,
  heavy: true,
  in: { body: 'ReportExport' },
  out: 'ReportFile',
  errors: answerErrors,
});

/** Saved reports available to the person: their own, their group's, and shared ones of lists that they may open. */
export const listReports = endpoint({
  id: 'reports.list',
  method: 'GET',
  path: '/reports',
  auth: 'session',
  access: 'anyGroup',
  in: {},
  out: 'ReportList',
  errors: [],
});

/** One saved report. */
export const readReport = endpoint({
  id: 'reports.get',
  method: 'GET',
  path: '/reports/:id',
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'ReportParams' },
  out: 'Report',
  errors: ['record.not_found', 'access.denied'],
});

/** People to mail a report of a list to: those who may open it and share a scope with the caller, or known ones. */
export const listReportRecipients = endpoint({
  id: 'reports.recipients',
  method: 'GET',
  path: '/reports/recipients',
  auth: 'session',
  access: 'anyGroup',
  in: { query: 'ReportRecipientsQuery' },
  out: 'ReportRecipients',
  errors: ['record.not_found', 'access.denied'],
});

const mailErrors = ['report.too_many_recipients', 'report.recipient_denied'] as const;

/** Saves a report. Publishing requires a right of its own. */
export const createReport = endpoint({
  id: 'reports.create',
  method: 'POST',
  path: '/reports',
  auth: 'session',
  access: 'anyGroup',
  in: { body: 'ReportInput' },
  out: 'Report',
  errors: [...questionErrors, ...mailErrors, 'idempotency.key_invalid', 'idempotency.key_reused'],
});

/** Replaces a report. */
export const updateReport = endpoint({
  id: 'reports.update',
  method: 'PUT',
  path: '/reports/:id',
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'ReportParams', body: 'ReportInput' },
  out: 'Report',
  errors: [...questionErrors, ...mailErrors, 'record.version_required', 'record.version_stale'],
});

/** Removes a report. */
export const deleteReport = endpoint({
  id: 'reports.delete',
  method: 'DELETE',
  path: '/reports/:id',
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'ReportParams' },
  errors: ['record.not_found', 'access.denied', 'record.version_required', 'record.version_stale'],
});

/** Every call of this section. */
export const reportEndpoints = [
  runReport,
  exportReport,
  listReports,
  listReportRecipients,
  readReport,
  createReport,
  updateReport,
  deleteReport,
] as const;
