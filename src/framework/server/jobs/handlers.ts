import { runBulkTask } from '../crud/bulk/runBulkTask';
import { runUndoTask } from '../crud/bulk/runUndoTask';
import { runExportTask } from '../transfer/export/runExportTask';
import { runImportTask } from '../transfer/import/runImportTask';
import type { TaskHandler, TaskKind } from './TaskRun';

/** Handlers by kind of task. */
export const handlers: Readonly<Record<TaskKind, TaskHandler>> = {
  bulk: runBulkTask,
  undo: runUndoTask,
  import: runImportTask,
  export: runExportTask,
};
