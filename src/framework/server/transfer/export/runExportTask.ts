import { appError } from '../../../kernel/errors/AppError';
import { err } from '../../../kernel/Result';
import { taskContext } from '../../crud/bulk/runBulkTask';
import type { TaskHandler } from '../../jobs/TaskRun';
import { exportRecords } from '../exportRecords';
import { hasRoom } from './exportRoom';
import { readExportTexts } from './exportTaskInput';
import { keepExport } from './keepExport';

/**
 * Makes the file of an export and keeps it for its person. Rights, columns and rows are those of the moment at which the work
 * begins; after a crash it begins anew.
 */
export const runExportTask: TaskHandler = async (run) => {
  const { deps, task } = run;
  const context = taskContext(run, task.resource ?? '');
  if (!context) return err(appError('access.denied'));
  const room = await hasRoom(deps, task.actor.userId);
  if (!room.ok) return room;
  const made = await exportRecords(context, readExportTexts(task.input));
  return made.ok ? keepExport(run, made.value, room.value) : made;
};
