import { appError } from '#kernel/errors/AppError.ts';
import { err } from '#kernel/Result.ts';
import { type EntityContext, openContext } from '#server/crud/EntityContext.ts';
import type { TaskHandler, TaskRun } from '#server/jobs/TaskRun.ts';
import { exportRecords } from '../exportRecords';
import { readExportTexts, readOwnExport } from './startExport';
import { keepExport, hasRoom } from './keepExport';

/** What the task exports: an entity, or rows that are only exported. */
const contextOf = ({ deps, request, task }: TaskRun): EntityContext | undefined => {
  const { descriptions, sources } = deps.catalog;
  const resource = task.resource ?? '';
  const description = descriptions[resource] ?? sources?.[resource];
  const ownExport = readOwnExport(task.input);
  return (
    description && {
      ...openContext(deps, request),
      description,
      ...(ownExport ? { ownExport } : {}),
    }
  );
};

/**
 * Makes the file of an export and keeps it for its person. Rights, columns and rows are those of the moment at which
 * the work begins; after a crash it begins anew.
 */
export const runExportTask: TaskHandler = async (run) => {
  const { deps, task } = run;
  const context = contextOf(run);
  if (!context) return err(appError('access.denied'));
  const room = await hasRoom(deps, task.actor.userId);
  if (!room.ok) return room;
  const made = await exportRecords(context, readExportTexts(task.input));
  return made.ok ? keepExport(run, made.value, room.value) : made;
};
