import { endpoint } from '@patio/framework/kernel';

/** How many rows a file of these days would have. The page's own row of the access table says who may ask. */
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

/** Starts the work that makes a large file; it is kept for a day. */
export const startExtraction = endpoint({
  id: 'extractions.start',
  method: 'POST',
  path: '/extractions/:page/files',
  auth: 'session',
  access: 'anyGroup',
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

/** The person's files of a page. Asking again and again does not keep the session alive. */
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

/** Every call of this section that answers JSON. */
export const extractionEndpoints = [
  summariseExtraction,
  startExtraction,
  listExtractionFiles,
] as const;
