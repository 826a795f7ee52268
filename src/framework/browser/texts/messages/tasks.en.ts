import type { TasksMessages } from './tasks.pt-BR';

/** Texts of background tasks in English. */
export const tasksEn: TasksMessages = {
  engine: {
    tasks: {
      title: 'Background tasks',
      help: 'Bulk changes, imports and long exports that you started, newest first.',
      running: '%{smart_count} running |||| %{smart_count} running',
      unseen: '%{smart_count} finished |||| %{smart_count} finished',
      loading: 'Loading the tasks',
      errorTitle: 'The tasks could not be loaded',
      stale:
        'The server is not responding, and what you see may be out of date. The page retries automatically.',
      empty: 'No tasks here',
      emptyText:
        'When you change many records at once, import a file or export a long list, follow it here, even after leaving the list.',
      more: 'Show earlier ones',
      edit: 'Change to %{things}',
      delete: 'Removal of %{things}',
      action: '%{action}: %{things}',
      undo: 'Undoing the change to %{things}',
      import: 'Import of %{things}',
      check: 'Import check of %{things}',
      export: 'Export of %{things}',
      other: 'Task on %{things}',
      records: 'records',
      asked: 'Requested on %{when}',
      askedEnded: 'Requested on %{when}, ended on %{end}',
      askedEndedSameDay: 'Requested on %{when}, ended at %{end}',
      taken: 'Undone as you asked on %{when}.',
      checked:
        'Checked: %{create} to register, %{update} to change, %{error} with errors. Nothing was saved.',
      queued: 'Queued',
      statusRunning: 'Running',
      statusDone: 'Done',
      partly: 'Partly done',
      withErrors: 'With errors',
      failed: 'Failed',
      cancelled: 'Stopped',
      undone: 'Undone',
      waits: 'Checked, not imported',
      toList: 'See the list',
      undoTitle: 'Undo this change?',
      undoHelp:
        'Each record goes back to what it was before. What somebody changed since stays as it is and is named in the report.',
      undoImportTitle: 'Undo this import?',
      undoImportHelp:
        'New records are deleted and changed ones become as they were. What somebody changed since stays as it is and is named in the report.',
      undoStarted: 'Undoing. Follow it here.',
      fileKept:
        'The file is ready: %{rows} row, %{size} MB. It is kept until %{until}. |||| The file is ready: %{rows} rows, %{size} MB. It is kept until %{until}.',
      fileGone:
        '%{rows} row exported. The file has been removed. |||| %{rows} rows exported. The file has been removed.',
      fileRefused:
        'The file has been deleted, or it contains data you may no longer see. Export again from the list.',
      download: 'Download the file',
      downloading: 'Downloading…',
      open: 'See the tasks',
      ended: '%{name}: %{status}.',
    },
  },
};
