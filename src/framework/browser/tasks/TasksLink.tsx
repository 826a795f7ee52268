import { LinkBase } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { Task } from '#kernel/entity/EntityDataMethods.ts';
import { Glyph } from '../ui/Glyph';
import { useEngine, type EngineValue } from '../data/entity/EngineContext';
import {
  isOver,
  useTaskList,
  unseenTasks,
  useSeenTasks,
  type SeenTasks,
} from '../data/entity/tasks';
import { useEngineText } from '../texts/useEngineText';
import { taskState, taskTitle } from './taskWords';
import '../parts/styles/approvals.css';
import '../parts/styles/tasks.css';
import { ruleOf } from '#kernel/entity/fieldRights.ts';

/** Whether the person may start background tasks: bulk changes, imports, long exports. */
export const mayRunTasks = ({ entities, can }: Pick<EngineValue, 'entities' | 'can'>): boolean =>
  Object.values(entities.outlines).some((outline) => {
    const { access, actions } = outline;
    const bulk = actions.flatMap((action) => (action.bulk ? [action.access] : []));
    const rules = [access.edit, access.delete, access.import, ruleOf(outline, 'export'), ...bulk];
    return rules.some((rule) => rule !== undefined && can(rule));
  });

const none: readonly Task[] = [];

/** Announces tasks that ended since the last poll to screen readers, unless shown in a dialog. */
const useEndings = (tasks: readonly Task[], seen: SeenTasks | undefined): string => {
  const engine = useEngine();
  const text = useEngineText();
  const running = useRef<ReadonlySet<string>>(new Set());
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const ended = tasks.filter(
      (task) => isOver(task) && running.current.has(task.id) && !seen?.ids.includes(task.id),
    );
    running.current = new Set(tasks.filter((task) => !isOver(task)).map(({ id }) => id));
    if (ended.length === 0) return;
    const sentences = ended.map((task) => {
      const status = text(taskState(task).words);
      return text('tasks.ended', { name: taskTitle(task, text, engine), status });
    });
    setAnnouncement(sentences.join(' '));
  }, [engine, seen, tasks, text]);
  return announcement;
};

type EntryProps = {
  readonly to: string;
  readonly tasks: readonly Task[];
  readonly unseen: readonly Task[];
};

const Entry = ({ to, tasks, unseen }: EntryProps) => {
  const text = useEngineText();
  const running = tasks.filter((task) => !isOver(task)).length;
  const summary = [
    ...(running > 0 ? [text('tasks.running', { smart_count: running })] : []),
    ...(unseen.length > 0 ? [text('tasks.unseen', { smart_count: unseen.length })] : []),
  ].join(', ');
  const name = [text('tasks.title'), summary].filter(Boolean).join(': ');
  return (
    <LinkBase
      to={to}
      className="approvals-link"
      data-running={running > 0 || undefined}
      aria-label={name}
      title={name}
    >
      <Glyph name="tasks" size={20} />
      {unseen.length > 0 ? (
        <span className="approvals-count" aria-hidden="true">
          {unseen.length > 99 ? '99+' : unseen.length}
        </span>
      ) : null}
    </LinkBase>
  );
};

/** Link to background tasks: activity indicator, and number of unseen ended tasks. Hidden without any. */
export const TasksLink = () => {
  const engine = useEngine();
  const { tasksPath } = engine;
  const isOff = tasksPath === undefined || !mayRunTasks(engine);
  const { data } = useTaskList({ isOff });
  const { seen, lookAll } = useSeenTasks();
  useEffect(() => {
    if (data && seen === undefined) lookAll(data);
  }, [data, lookAll, seen]);
  const tasks = data ?? none;
  const unseen = unseenTasks(tasks, seen);
  const announcement = useEndings(tasks, seen);
  if (isOff || tasks.length === 0) return null;
  return (
    <>
      <Entry to={tasksPath} tasks={tasks} unseen={unseen} />
      <span role="status" className="ui-hidden">
        {announcement}
      </span>
    </>
  );
};
