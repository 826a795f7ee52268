import { useNavigate } from 'ra-core';
import { Suspense } from 'react';
import type { Task } from '#kernel/entity/TaskMethods.ts';
import { Modal } from '../ui/dialogs/Modal';
import { SkeletonRows } from '../ui/table/SkeletonRows';
import { useEngine, useEntity } from '../data/entity/EngineContext';
import type { EngineEntity } from '../data/entity/EngineEntity';
import type { ListSlots } from '../data/entity/EntitySlots';
import { useEntityData } from '../data/entity/useEntityData';
import { useTask } from '../data/entity/useTask';
import { useEngineText } from '../texts/useEngineText';
import { endText, useConflicts } from '../lists/bulk/bulkOutcome';
import { Conflicts } from '../lists/bulk/Conflicts';
import { reportOf } from '../lists/bulk/conflictTable';
import { sayThings } from '../lists/bulk/sayThings';
import { markLink } from '../lists/bulk/markLink';
import { useBulkOffers } from '../lists/bulk/useBulkAsk';
import { writePlace } from '../lists/listPlace';
import { standardPlace } from '../lists/views/viewState';
import { DownloadFaults } from '../transfer/DownloadFaults';
import { listPath } from './listPath';
import { workType } from './taskOutcome';
import { leftOut } from './taskWords';

const noSlots: ListSlots = {};

/** Leads to the records in their list, marked, for whoever may change them there. */
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

/** Records of an entity that is no more: their names lead nowhere. */
const Nameless = ({ task }: { readonly task: Task }) => <Conflicts {...useReport(task)} />;

/** Which records a task left as they were, and why: read when it is opened. */
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
      title={endText(sayThings(text, locale), workType(task), task)}
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
  return leftOut(task) > 0 || error?.code === 'import.rows_refused';
};

type FaultsProps = { readonly task: Task; readonly resource: string };

/** The refused lines of an import, to mend and bring in again; they are kept some days. */
export const TaskFaults = ({ task, resource }: FaultsProps) => {
  const data = useEntityData();
  const id = task.about?.import;
  if (task.kind !== 'import' || id === undefined || !hasFaults(task)) return null;
  const readState = async () => (await data.importState(resource, { id })).data;
  return <DownloadFaults resource={resource} readState={readState} />;
};
