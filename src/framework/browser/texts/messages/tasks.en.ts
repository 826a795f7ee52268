import type { TasksMessages } from './tasks.pt-BR';

/** Texts of background tasks in English. */
export const tasksEn: TasksMessages = {
  engine: {
    tasks: {
      title: 'Background tasks',
      help: 'Changes to many records, imports and long exports that you asked for, newest first.',
      running: '%{smart_count} running |||| %{smart_count} running',
      unseen: '%{smart_count} finished |||| %{smart_count} finished',
      loading: 'Loading the tasks',
      errorTitle: 'The tasks could not be loaded',
      stale:
        'The server does not answer right now, and what is below may have changed. The page tries again by itself.',
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
      asked: 'Asked for on %{when}',
      askedEnded: 'Asked for on %{when}, ended on %{end}',
      askedEndedSameDay: 'Asked for on %{when}, ended at %{end}',
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
        'The file is deleted already, or it tells what you may not see any more. Export again from the list.',
      download: 'Download the file',
      downloading: 'Downloading…',
      open: 'See the tasks',
      ended: '%{name}: %{status}.',
    },
  },
};
