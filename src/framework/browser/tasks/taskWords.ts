import { numberText } from '#kernel/formats/text.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import type { Tone } from '#kernel/entity/EntityDescription.ts';
import type { Task } from '#kernel/entity/EntityDataMethods.ts';
import type { EngineValue } from '../data/entity/EngineContext';
import { inSentence } from '#kernel/formats/text.ts';
import type { EngineText } from '../texts/useEngineText';

type Subject = Pick<Task, 'kind' | 'resource' | 'total' | 'about'>;

/** Whether a task is a dry run of an import. */
export const isCheck = ({ kind, about }: Pick<Task, 'kind' | 'about'>): boolean =>
  kind === 'import' && about?.mode === 'check';

const wordsByKind = (task: Subject) => {
  if (task.kind === 'undo') return 'tasks.undo';
  if (task.kind === 'import') return isCheck(task) ? 'tasks.check' : 'tasks.import';
  if (task.kind === 'export') return 'tasks.export';
  if (task.kind !== 'bulk') return 'tasks.other';
  return task.about?.change === 'delete' ? 'tasks.delete' : 'tasks.edit';
};

type Names = Pick<EngineValue, 'entities' | 'locale'>;

const describe = ({ resource }: Subject, { entities }: Names) =>
  resource === null ? undefined : entities.outlines[resource];

/** "34 animais"; rows of a file are not records yet. */
const thingsOf = (task: Subject, text: EngineText, names: Names): string => {
  const total = task.kind === 'import' ? null : task.total;
  const label = inLanguage(
    describe(task, names)?.label[total === 1 ? 'one' : 'many'],
    names.locale,
  );
  const word = label === undefined ? text('tasks.records') : inSentence(label);
  return total === null ? word : `${numberText(total, names.locale)} ${word}`;
};

/** Title of a task: "Alteração de 34 animais", "Importação de filiais". */
export const taskTitle = (task: Subject, text: EngineText, names: Names): string => {
  const things = thingsOf(task, text, names);
  const { change, action: name } = task.about ?? {};
  const action = describe(task, names)?.actions.find((one) => one.name === name);
  return change === 'action' && action?.label
    ? text('tasks.action', { action: inLanguage(action.label, names.locale), things })
    : text(wordsByKind(task), { things });
};

/** State of a task: label and tone. */
export type TaskState = {
  readonly tone: Tone;
  readonly words: `tasks.${'queued' | 'statusRunning' | 'statusDone' | 'partly' | 'withErrors' | 'failed' | 'cancelled' | 'undone' | 'waits'}`;
};

/** Number of unchanged records or rows. */
export const unchangedCount = ({ kind, result }: Pick<Task, 'kind' | 'result'>): number =>
  Number(result?.[kind === 'import' ? 'error' : 'refusedCount'] ?? 0) || 0;

/** A checked table waiting to be imported. */
export const waitingState: TaskState = { tone: 'info', words: 'tasks.waits' };

/** State of a task; undone takes precedence. */
export const taskState = (task: Task): TaskState => {
  if (task.undoneAt) return { tone: 'neutral', words: 'tasks.undone' };
  if (task.status === 'queued') return { tone: 'neutral', words: 'tasks.queued' };
  if (task.status === 'running') return { tone: 'info', words: 'tasks.statusRunning' };
  if (task.status === 'failed') return { tone: 'danger', words: 'tasks.failed' };
  if (task.status === 'cancelled') return { tone: 'neutral', words: 'tasks.cancelled' };
  if (unchangedCount(task) === 0) return { tone: 'success', words: 'tasks.statusDone' };
  // A check is complete whatever it finds.
  return { tone: 'warning', words: isCheck(task) ? 'tasks.withErrors' : 'tasks.partly' };
};
