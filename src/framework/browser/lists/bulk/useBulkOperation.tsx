import { useLocation } from 'ra-core';
import { Suspense, lazy, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { BulkSelection } from '#kernel/entity/BulkChange.ts';
import { useEngine, type EngineEntity } from '#browser/data/entity/EngineContext.ts';
import type { ListSlots } from '#browser/data/entity/EntitySlots.ts';
import { allowedActions, isRemovable } from '#browser/actions/offeredActions.ts';
import type { BulkOffers } from '../BulkBar';
import { type BulkOperation, type BulkIntent, type Marks, bulkFields } from './BulkOperation';

/** Records that a link selects in its list. */
type Marking = { readonly resource: string; readonly ids: readonly string[] };

/** Link state that selects records in a list. */
export const markLink = (marking: Marking) => ({ marking });

/** Ids that a link selects in this resource's list. */
const markedBy = (state: unknown, resource: string): readonly string[] | undefined => {
  if (typeof state !== 'object' || state === null || !('marking' in state)) return undefined;
  const { marking } = state as ReturnType<typeof markLink>;
  return marking.resource === resource ? marking.ids : undefined;
};

const BulkHost = lazy(async () => ({ default: (await import('./BulkHost')).BulkHost }));

const nothing = { actions: [], slotActions: [], mayEdit: false, mayRemove: false, isEmpty: true };

/** Bulk actions available to this person. */
export const useBulkOffers = (
  entity: EngineEntity,
  slots: ListSlots,
): BulkOffers & { readonly isEmpty: boolean } => {
  const engine = useEngine();
  return useMemo(() => {
    if (engine.writesOff !== undefined) return nothing;
    const { description } = entity;
    const actions = allowedActions(entity, engine).filter((action) => action.bulk);
    const slotActions = (slots.bulkActions ?? []).filter((action) => engine.can(action.access));
    const waits = (call: 'update' | 'delete') =>
      description.approval?.calls.includes(call) === true;
    const mayEdit =
      !waits('update') &&
      description.calls.includes('update') &&
      engine.can(description.access.edit) &&
      bulkFields(entity, engine).many.length > 0;
    const mayRemove = !waits('delete') && isRemovable(entity, engine);
    const isEmpty = actions.length + slotActions.length === 0 && !mayEdit && !mayRemove;
    return { actions, slotActions, mayEdit, mayRemove, isEmpty };
  }, [engine, entity, slots.bulkActions]);
};

const selectionOf = ({ state, selection }: Marks): BulkSelection =>
  selection.isAll
    ? {
        query: { filter: state.wholeFilter },
        ...(selection.excluded.length > 0 ? { exclude: selection.excluded } : {}),
      }
    : { ids: selection.records.map(({ id }) => id) };

const countOf = ({ selection, count }: Marks): number | undefined => {
  if (!selection.isAll) return selection.records.length;
  return count.total === undefined ? undefined : count.total - selection.excluded.length;
};

/** Bulk changes of a list. Dialogs are loaded on first use. */
export const useBulkOperation = (
  entity: EngineEntity,
  marks: Marks,
): { readonly open: (intent: BulkIntent) => void; readonly node: ReactNode } => {
  const [ask, setAsk] = useState<BulkOperation>();
  const [wasAsked, setWasAsked] = useState(false);
  const toMark = markedBy(useLocation().state, entity.description.resource);
  const open = (intent: BulkIntent) => {
    setWasAsked(true);
    setAsk({ intent, selection: selectionOf(marks), count: countOf(marks) });
  };
  const node =
    wasAsked || toMark ? (
      <Suspense fallback={null}>
        <div className="list-work">
          <BulkHost
            entity={entity}
            ask={ask}
            marks={marks}
            toMark={toMark}
            onRequested={() => setAsk(undefined)}
          />
        </div>
      </Suspense>
    ) : null;
  return { open, node };
};
