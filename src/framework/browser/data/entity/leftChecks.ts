import { importKeptDays } from '#kernel/entity/TransferMethods.ts';
import type { Task } from '#kernel/entity/EntityDataMethods.ts';
import { useTaskList } from './taskList';

const dayMs = 86_400_000;

const isWaiting = ({ status, about, result, createdAt }: Task): boolean =>
  status === 'done' &&
  about?.mode === 'check' &&
  about.import !== undefined &&
  Number(result?.['create'] ?? 0) + Number(result?.['update'] ?? 0) > 0 &&
  Date.parse(createdAt) > Date.now() - importKeptDays * dayMs;

/**
 * Check tasks of tables not imported since, newest first: one per entity, since a later table replaces an earlier one.
 *
 * @param tasks newest first
 */
export const leftChecks = (tasks: readonly Task[]): readonly Task[] => {
  const seen = new Set<string | null>();
  return tasks
    .filter(({ kind, resource }) => {
      if (kind !== 'import' || seen.has(resource)) return false;
      seen.add(resource);
      return true;
    })
    .filter(isWaiting);
};

/** A checked but unfinished import of an entity, found among the tasks already loaded. */
export const useLeftCheck = (resource: string): Task | undefined => {
  const { data = [] } = useTaskList({ isOff: true });
  return leftChecks(data).find((task) => task.resource === resource);
};
