import type { Shape } from '@patio/framework/react';
import type { ptBR } from './pt-BR';

/** English texts of the upload screens. */
export const en: Shape<typeof ptBR> = {
  uploads: {
    title: 'Upload: %{name}',
    records: 'See records',
    file: 'File',
    fileHelp:
      'CSV (UTF-8 or Latin-1, with ; or ,) or Excel, up to 20 MB, with the titles in the first line.',
    choose: 'Choose a file',
    drop: 'or drop the file here',
    template: 'Template',
    templateXlsx: 'Template in Excel',
    templateCsv: 'Template in CSV',
    columns: 'Columns of the file',
    required: 'required',
    allOrNone: 'All lines of the file come in, or none.',
    allOrNoneAsked:
      'Keep the lines of one record together; values of the record are only needed in its first line. Up to 200 records per file. All are imported or none, once another person has approved.',
    sent: 'File sent. Follow its status in the list.',
    list: 'Files that were sent',
    empty: 'No file was sent yet',
    emptyHelp:
      'Download the template, fill it in and send it: the status of each file is shown here.',
    loading: 'Loading…',
    loadFailed: 'The files could not be loaded',
    retry: 'Try again',
    person: 'Sent by',
    moment: 'Sent at',
    rows: 'Lines',
    status: 'Status',
    LOADING: 'Loading',
    PENDING: 'Waiting',
    PROCESSING: 'Processing',
    SUCCESS: 'Success',
    ERROR: 'Error',
    counted: '%{rows} lines: %{create} new, %{update} changed, %{unchanged} alike',
    asked: '%{rows} lines: %{create} new records, %{update} changed; %{waiting} wait for approval',
    decided: '%{rows} lines: %{create} new records, %{update} changed; nothing waits for approval',
    refused: '%{rows} lines, %{error} with errors',
    reading: '%{done} read',
    errors: 'See errors',
    errorsOf: 'Errors of %{name}',
    errorsHelp: 'Nothing of this file was stored. Correct the lines and send the whole file again.',
    more: 'Show more lines',
    undo: 'Undo',
    undoTitle: 'Undo this upload?',
    undoHelp: 'The records that %{name} made go, and those that it changed become what they were.',
    undoAskedHelp:
      'Pending requests of %{name} are withdrawn; approved changes are reverted by a new request, which also needs approval.',
    undone: 'Undone at %{moment}',
    close: 'Close',
    cancel: 'Cancel',
  },
};
