import { exportParameters } from './parseExport';
import type { TransferKind } from './transferRoutes';

/** Documentation of export and import calls. */
export const transferShapes = {
  export: {
    summary: 'All records of a filter as a file, streamed from one moment',
    query: [...exportParameters],
    errors: [
      'query.invalid_filter',
      'query.invalid_operator',
      'query.invalid_sort',
      'request.invalid_parameter',
      'export.too_many_rows',
    ],
  },
  exportStart: {
    summary:
      'The same file, made in the background and kept for a day; the members are the parameters of the export',
    errors: [
      'validation.failed',
      'query.invalid_filter',
      'query.invalid_operator',
      'query.invalid_sort',
      'request.invalid_parameter',
      'file.quota_exceeded',
    ],
  },
  exportFile: {
    summary: 'The file that a task made, for whoever asked for it',
    errors: ['record.not_found'],
  },
  importOpen: {
    summary: 'Begin the upload of a table',
    errors: ['validation.failed', 'import.file_empty', 'import.file_too_large'],
  },
  importPart: {
    summary: 'The next part of the table, as application/octet-stream',
    query: ['offset'],
    errors: [
      'record.not_found',
      'request.invalid_parameter',
      'import.file_type',
      'import.file_encoding',
      'import.file_empty',
      'import.file_broken',
      'import.file_bomb',
      'import.file_too_large',
    ],
  },
  importList: { summary: "The person's newest imports of this entity", errors: [] },
  importState: {
    summary: 'How far an import is, and what was found',
    errors: ['record.not_found'],
  },
  importSheet: {
    summary: 'Go on with another sheet of the workbook',
    errors: ['record.not_found', 'validation.failed', 'import.not_ready', 'import.file_empty'],
  },
  importDiscard: {
    summary: 'Remove an import that was not carried out',
    errors: ['record.not_found', 'import.not_ready'],
  },
  importCheck: {
    summary: 'Start a dry run with these columns',
    errors: ['record.not_found', 'validation.failed', 'import.not_ready'],
  },
  importCommit: {
    summary: 'Import what was checked: every row or none, or the valid ones',
    errors: ['record.not_found', 'validation.failed', 'import.not_ready', 'import.already_done'],
  },
  importFaults: {
    summary: 'Refused rows as they came, after a line',
    query: ['after'],
    errors: ['record.not_found', 'request.invalid_parameter'],
  },
} as const;

/** Whether a kind is one of these. */
export const isTransferCall = (kind: string): kind is TransferKind => kind in transferShapes;

const text = { schema: { type: 'string' } } as const;

const exported = {
  description: 'The file',
  headers: {
    'X-Total-Rows': {
      ...text,
      description: 'rows that the file will have; absent where counting them takes long',
    },
  },
  content: {
    'text/csv': text,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
      schema: { type: 'string', format: 'binary' },
    },
  },
} as const;

const state = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    fileName: { type: 'string' },
    size: { type: 'integer' },
    createdAt: { type: 'string', format: 'date-time' },
    status: { enum: ['uploading', 'ready', 'checking', 'checked', 'importing', 'imported'] },
    columns: { type: 'array', items: { type: 'object' } },
    layout: { type: ['object', 'null'] },
    key: { type: ['string', 'null'] },
    keys: { type: 'array', items: { type: 'string' } },
    task: { type: ['string', 'null'], format: 'uuid' },
    findings: { type: ['object', 'null'] },
    importedAt: { type: ['string', 'null'], format: 'date-time' },
  },
} as const;

const jsonOf = (schema: object) => ({
  description: 'Answer',
  content: { 'application/json': { schema } },
});

const started = {
  type: 'object',
  properties: { task: { type: 'string', format: 'uuid' } },
} as const;

const faults = { type: 'array', items: { type: 'object' } } as const;

/** Responses. */
export const transferSuccess = (kind: TransferKind): Readonly<Record<string, unknown>> => {
  if (kind === 'export' || kind === 'exportFile') return { 200: exported };
  if (kind === 'exportStart') return { 202: jsonOf(started) };
  if (kind === 'importList') return { 200: jsonOf({ type: 'array', items: state }) };
  if (kind === 'importDiscard') return { 204: { description: 'Removed' } };
  if (kind === 'importFaults') return { 200: jsonOf(faults) };
  return { [kind === 'importOpen' ? 201 : 200]: jsonOf(state) };
};

/** Request bodies. */
export const transferBody = (kind: TransferKind): Readonly<Record<string, unknown>> | undefined => {
  const bodies: Readonly<Partial<Record<TransferKind, object>>> = {
    exportStart: Object.fromEntries(exportParameters.map((name) => [name, { type: 'string' }])),
    importOpen: { fileName: { type: 'string' }, size: { type: 'integer', minimum: 1 } },
    importSheet: { sheet: { type: 'string' } },
    importCheck: {
      mapping: { type: 'object', additionalProperties: { type: 'string' } },
      key: { type: ['string', 'null'] },
    },
    importCommit: { mode: { enum: ['all', 'valid'] }, again: { type: 'boolean' } },
  };
  if (kind === 'importPart')
    return { required: true, content: { 'application/octet-stream': { schema: {} } } };
  const properties = bodies[kind];
  return (
    properties && {
      required: true,
      content: { 'application/json': { schema: { type: 'object', properties } } },
    }
  );
};
