import type { Shape } from '@patio/framework/react';
import type { ptBR } from './pt-BR';

/** English texts of the extraction pages. */
export const en: Shape<typeof ptBR> = {
  extractions: {
    title: 'Extraction: %{name}',
    initialDate: 'First day',
    finalDate: 'Last day',
    format: 'File',
    xlsx: 'Excel (.xlsx)',
    csv: 'CSV (.csv)',
    ranges: 'Periods',
    range: '%{smart_count} day |||| %{smart_count} days',
    noDay: 'Enter the day.',
    changed: '%{rows} record changed in the period |||| %{rows} records changed in the period',
    moment: '%{rows} record in the period |||| %{rows} records in the period',
    day: '%{rows} record in the period |||| %{rows} records in the period',
    valid: '%{rows} record in force in the period |||| %{rows} records in force in the period',
    none: 'No record in the period. Choose another one for rows in the file.',
    columns: 'Columns',
    save: 'Download file',
    order: 'Prepare file',
    large:
      'The file is large: it is prepared in the background and stays here for a day. You may leave the page.',
    saved: 'The file was saved.',
    files: 'Prepared files',
    file: 'File',
    status: 'Status',
    size: '%{size} MB, %{rows} rows',
    until: 'Available until %{moment}',
    queued: 'Waiting',
    running: 'In preparation',
    done: 'Ready',
    failed: 'Failed',
    cancelled: 'Cancelled',
    download: 'Download',
    loading: 'Counting the records…',
    again: 'Try again',
  },
};
