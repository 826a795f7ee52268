import { exportParameters } from './parseExport';
import type { TransferKind } from './transferRoutes';

/** What the documentation says of the calls that move many records. */
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
} as const;

/** Whether a kind is one of these. */
export const isTransferCall = (kind: string): kind is TransferKind => kind in transferShapes;

const text = { schema: { type: 'string' } } as const;

/** What the calls answer. */
export const transferSuccess = (_kind: TransferKind): Readonly<Record<string, unknown>> => ({
  200: {
    description: 'The file',
    headers: { 'X-Total-Rows': { ...text, description: 'rows that the file will have' } },
    content: {
      'text/csv': text,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
        schema: { type: 'string', format: 'binary' },
      },
    },
  },
});
