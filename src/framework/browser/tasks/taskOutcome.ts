import type { Task } from '#kernel/entity/TaskMethods.ts';
import type { EngineValue } from '../data/entity/EngineContext';
import { momentText } from '../texts/momentText';
import type { EngineText } from '../texts/useEngineText';
import { endText } from '../lists/bulk/bulkOutcome';
import type { BulkWorkType } from '../lists/bulk/bulkOutcome';
import { sayThings } from '../lists/bulk/sayThings';
import { taskFault } from '../texts/taskFault';
import { isCheck, leftOut } from './taskWords';
import '../texts/words/listTools';
import '../texts/words/transfer';

const megabyte = 1_000_000;

/** Whether the file of an export can still be fetched. */
export const hasFile = ({
  kind,
  status,
  result,
}: Pick<Task, 'kind' | 'status' | 'result'>): boolean =>
  kind === 'export' && status === 'done' && Date.parse(String(result?.['until'])) > Date.now();

type Words = Pick<EngineValue, 'locale' | 'errorText'> & { readonly text: EngineText };

/** What a task does to its records. */
export const workType = ({ kind, about }: Pick<Task, 'kind' | 'about'>): BulkWorkType => {
  if (kind === 'undo') return 'undo';
  return about?.change === 'delete' ? 'remove' : 'change';
};

const importText = (task: Task, { text, locale }: Words): string => {
  if (task.status === 'cancelled') return text('task.cancelled');
  if (task.status === 'failed') return text('task.failed');
  const number = (name: string) => Number(task.result?.[name] ?? 0).toLocaleString(locale);
  const counts = { create: number('create'), update: number('update'), error: number('error') };
  if (isCheck(task)) return text('tasks.checked', counts);
  const errors = leftOut(task);
  const left = errors > 0 ? [text('transfer.doneErrors', { smart_count: errors })] : [];
  const waits = Number(task.result?.['waits'] ?? 0);
  const done =
    waits > 0 ? text('transfer.asked', { smart_count: waits }) : text('transfer.done', counts);
  return [done, ...left].join(' ');
};

type ExportResult = Partial<Readonly<{ rows: number; size: number; until: string }>>;

const exportText = (task: Task, { text, locale }: Words): string => {
  if (task.status === 'cancelled') return text('task.cancelled');
  if (task.status === 'failed') return text('task.failed');
  const { rows = 0, size = 0, until = task.createdAt } = (task.result ?? {}) as ExportResult;
  const megabytes = size / megabyte;
  return text(hasFile(task) ? 'tasks.fileKept' : 'tasks.fileGone', {
    smart_count: rows,
    rows: rows.toLocaleString(locale),
    size: megabytes.toLocaleString(locale, { maximumFractionDigits: 1, minimumFractionDigits: 1 }),
    until: momentText(until, locale),
  });
};

/** What came of a task that is over, in sentences, with the reason where it failed. */
export const taskOutcome = (task: Task, words: Words): string => {
  const { text, locale, errorText } = words;
  const fault = taskFault(task, errorText);
  if (task.kind === 'import')
    return task.status === 'failed' && fault ? fault : importText(task, words);
  if (task.kind === 'export')
    return task.status === 'failed' && fault ? fault : exportText(task, words);
  const refused = leftOut(task);
  // What they are stands in the title of the task.
  const say = sayThings(text, locale);
  return [
    endText(say, workType(task), task),
    ...(refused > 0 ? [`${say('bulk.conflicts', refused)}.`] : []),
    ...(fault ? [fault] : []),
  ].join(' ');
};
