import { appError } from '#kernel/errors/AppError.ts';
import { err } from '#kernel/Result.ts';
import { type EntityContext, openContext } from '#server/crud/EntityContext.ts';
import type { TaskHandler, TaskRun } from '#server/jobs/TaskRun.ts';
import { exportRecords } from '../exportRecords';
import { readExportTexts, readOwnExport } from './startExport';
import { keepExport, hasRoom } from './keepExport';

/** Context of the task: an entity, or an export-only source. */
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

/** Generates and stores an export. Uses rights, columns and rows at its start; after a crash it restarts. */
export const runExportTask: TaskHandler = async (run) => {
  const { deps, task } = run;
  const context = contextOf(run);
  if (!context) return err(appError('access.denied'));
  const room = await hasRoom(deps, task.actor.userId);
  if (!room.ok) return room;
  const made = await exportRecords(context, readExportTexts(task.input));
  return made.ok ? keepExport(run, made.value, room.value) : made;
};
