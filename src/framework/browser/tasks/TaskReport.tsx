import { formatLanguage } from '#kernel/application.ts';
import { numberText } from '#kernel/formats/text.ts';
import { useNavigate } from 'ra-core';
import { Suspense } from 'react';
import type { Task } from '#kernel/entity/EntityDataMethods.ts';
import { Modal } from '../ui/dialogs/Modal';
import { SkeletonRows } from '../ui/table/SkeletonRows';
import {
  useEngine,
  useEntity,
  type EngineValue,
  type EngineEntity,
  useEntityData,
} from '../data/entity/EngineContext';
import type { ListSlots } from '../data/entity/EntitySlots';
import { useTask } from '../data/entity/tasks';
import { useEngineText, type EngineText } from '../texts/useEngineText';
import {
  endText,
  useConflicts,
  type BulkWorkType,
  Conflicts,
  reportOf,
} from '../lists/bulk/Conflicts';
import { countedText } from '../lists/bulk/countedText';
import { useBulkOffers, markLink } from '../lists/bulk/useBulkOperation';
import { writePlace } from '../lists/listPlace';
import { standardPlace } from '../lists/views/useSavedViews';
import { DownloadFaults } from '../transfer/DownloadFaults';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { momentText } from '../texts/momentText';
import { taskFault } from '../texts/fieldErrorText';
import '../texts/words/listTools';
import '../texts/words/transfer';
import { unchangedCount, isCheck } from './taskWords';

const megabyte = 1_000_000;

/** Whether an export's file is still available. */
export const hasFile = ({
  kind,
  status,
  result,
}: Pick<Task, 'kind' | 'status' | 'result'>): boolean =>
  kind === 'export' && status === 'done' && Date.parse(String(result?.['until'])) > Date.now();

type Words = Pick<EngineValue, 'locale' | 'errorText'> & { readonly text: EngineText };

/** Effect of a task on its records. */
const workType = ({ kind, about }: Pick<Task, 'kind' | 'about'>): BulkWorkType => {
  if (kind === 'undo') return 'undo';
  return about?.change === 'delete' ? 'remove' : 'change';
};

const importText = (task: Task, { text, locale }: Words): string => {
  if (task.status === 'cancelled') return text('task.cancelled');
  if (task.status === 'failed') return text('task.failed');
  const number = (name: string) => numberText(Number(task.result?.[name] ?? 0), locale);
  const counts = { create: number('create'), update: number('update'), error: number('error') };
  if (isCheck(task)) return text('tasks.checked', counts);
  const errors = unchangedCount(task);
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
    rows: numberText(rows, locale),
    size: megabytes.toLocaleString(formatLanguage(locale), {
      maximumFractionDigits: 1,
      minimumFractionDigits: 1,
    }),
    until: momentText(until, locale),
  });
};

/** Result of a finished task in sentences, with the reason of a failure. */
export const taskOutcome = (task: Task, words: Words): string => {
  const { text, locale, errorText } = words;
  const fault = taskFault(task, errorText);
  if (task.kind === 'import')
    return task.status === 'failed' && fault ? fault : importText(task, words);
  if (task.kind === 'export')
    return task.status === 'failed' && fault ? fault : exportText(task, words);
  const refused = unchangedCount(task);
  // The task's title names them already.
  const counted = countedText(text, locale);
  return [
    endText(counted, workType(task), task),
    ...(refused > 0 ? [`${counted('bulk.conflicts', refused)}.`] : []),
    ...(fault ? [fault] : []),
  ].join(' ');
};

/** Path of an entity's list, if accessible; undefined without one. */
export const listPath = (
  { paths: { list }, access }: Pick<EntityDescription, 'paths' | 'access'>,
  { can }: Pick<EngineValue, 'can'>,
): string | undefined =>
  list === undefined || list.includes(':') || !can(access.list) ? undefined : list;

const noSlots: ListSlots = {};

/** Link to the list with these records selected, for people who may change them. */
const useMarkInList = (entity: EngineEntity) => {
  const engine = useEngine();
  const navigate = useNavigate();
  const { isEmpty } = useBulkOffers(entity, entity.slots?.list ?? noSlots);
  const { description } = entity;
  const list = listPath(description, engine);
  if (list === undefined || isEmpty) return undefined;
  const { resource } = description;
  const place = writePlace(standardPlace(description, {}));
  return (ids: readonly string[]) =>
    navigate(`${list}?${place}`, { state: markLink({ resource, ids }) });
};

const useReport = (task: Task) => ({
  conflicts: useConflicts(workType(task), task),
  count: reportOf(task.result).refusedCount,
  fileName: `${task.resource ?? ''}-${task.id.slice(0, 8)}.csv`,
});

const Named = ({ task, resource }: { readonly task: Task; readonly resource: string }) => {
  const entity = useEntity(resource);
  return <Conflicts {...useReport(task)} entity={entity} onMark={useMarkInList(entity)} />;
};

/** Records of a removed entity: no links. */
const Nameless = ({ task }: { readonly task: Task }) => <Conflicts {...useReport(task)} />;

/** Unchanged records of a task with reasons, loaded on opening. */
export const TaskReport = ({ task, onClose }: { task: Task; onClose: () => void }) => {
  const text = useEngineText();
  const whole = useTask(task.resource ?? '', task.id);
  const { entities, locale } = useEngine();
  const outline = entities.outlines[task.resource ?? ''];
  const named = (shown: Task) =>
    outline ? <Named task={shown} resource={outline.resource} /> : <Nameless task={shown} />;
  const waiting = <SkeletonRows label={text('tasks.loading')} rows={3} columns={2} />;
  return (
    <Modal
      open
      size="sm"
      title={endText(countedText(text, locale), workType(task), task)}
      onClose={onClose}
      closeLabel={text('action.close')}
      cancelLabel={text('action.close')}
    >
      <Suspense fallback={waiting}>{whole ? named(whole) : waiting}</Suspense>
    </Modal>
  );
};

const hasFaults = (task: Task): boolean => {
  const error = task.result?.error as { code?: unknown } | undefined;
  return unchangedCount(task) > 0 || error?.code === 'import.rows_refused';
};

type FaultsProps = { readonly task: Task; readonly resource: string };

/** Refused rows of an import, for correction; kept for some days. */
export const TaskFaults = ({ task, resource }: FaultsProps) => {
  const data = useEntityData();
  const id = task.about?.import;
  if (task.kind !== 'import' || id === undefined || !hasFaults(task)) return null;
  const readState = async () => (await data.importState(resource, { id })).data;
  return <DownloadFaults resource={resource} readState={readState} />;
};
