import { endpoint } from '@patio/framework/kernel';

/** Counts the rows of a period. Readers follow the page's row of the access table. */
export const summariseExtraction = endpoint({
  id: 'extractions.summary',
  method: 'GET',
  path: '/extractions/:page/summary',
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'ExtractionParams', query: 'ExtractionQuery' },
  out: 'ExtractionSummary',
  errors: [
    'SIS001',
    'access.denied',
    'request.invalid_parameter',
    'export.period_order',
    'export.period_too_long',
  ],
  source: 'DWN-001 to DWN-005, OQ-083',
});

/** Starts generating a large file, available for a day. */
export const startExtraction = endpoint({
  id: 'extractions.start',
  method: 'POST',
  path: '/extractions/:page/files',
  auth: 'session',
  access: 'anyGroup',
  heavy: true,
  in: { params: 'ExtractionParams', body: 'ExtractionOrder' },
  out: 'ExtractionStarted',
  errors: [
    'SIS001',
    'access.denied',
    'export.period_order',
    'export.period_too_long',
    'file.quota_exceeded',
  ],
});

/** Lists the person's files of a page. Polling does not extend the session. */
export const listExtractionFiles = endpoint({
  id: 'extractions.files',
  method: 'GET',
  path: '/extractions/:page/files',
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'ExtractionParams' },
  out: 'ExtractionFiles',
  errors: ['SIS001', 'access.denied'],
});

/** JSON calls of extractions. */
export const extractionEndpoints = [
  summariseExtraction,
  startExtraction,
  listExtractionFiles,
] as const;
