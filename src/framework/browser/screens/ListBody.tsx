import { Suspense, lazy } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { type EngineEntity, useEngine } from '../data/entity/EngineContext';
import type { ListSlots } from '../data/entity/EntitySlots';
import type { ListDisplay } from '../lists/columns/useColumns';
import { ListRows } from '../lists/ListRows';
import type { ListParts } from '../lists/useListParts';
import type { ListState } from '../lists/useListState';
import type { ListLooks } from '../lists/useListView';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { ListMenu, type ListTool } from '../lists/ListMenu';
import { WriteLink } from '../parts/ButtonLink';
import { inSentence } from '#kernel/text.ts';
import { useEngineText } from '../texts/useEngineText';
import { ImportButton } from '../transfer/ImportButton';
import { mayImport } from '../transfer/transferRights';

const ViewSwitch = lazy(async () => ({
  default: (await import('../views/ViewSwitch')).ViewSwitch,
}));

type ListActionsProps = {
  readonly resource: string;
  readonly entity: EngineEntity;
  readonly slots: ListSlots;
  readonly embedded?: boolean;
  readonly state: ListState;
  readonly tools: readonly ListTool[];
  readonly createTo: string | undefined;
  readonly looks: ListLooks;
};

/** Header actions of a list: primary action last, the rest in a menu. */
export const ListActions = (props: ListActionsProps) => {
  const { resource, entity, slots, embedded = false, createTo, state, tools, looks } = props;
  const text = useEngineText();
  const { can, writesOff, locale } = useEngine();
  const { description } = entity;
  const { Actions } = slots;
  const mayTake = !embedded && writesOff === undefined && mayImport(description, can);
  return (
    <>
      {looks.offered.length > 0 ? (
        <Suspense fallback={null}>
          <ViewSwitch looks={looks} />
        </Suspense>
      ) : null}
      {Actions ? <Actions resource={resource} /> : null}
      {mayTake ? <ImportButton description={description} onChanged={state.retry} /> : null}
      <ListMenu title={inSentence(inLanguage(description.label.many, locale))} tools={tools} />
      {createTo ? (
        <WriteLink look="primary" glyph="plus" to={createTo}>
          {inLanguage(description.screens.create, locale) ?? text('list.create')}
        </WriteLink>
      ) : null}
    </>
  );
};

const ViewHost = lazy(async () => ({ default: (await import('../views/ViewHost')).ViewHost }));

type ListBodyProps = {
  readonly entity: EngineEntity;
  readonly slots: ListSlots;
  readonly state: ListState;
  readonly looks: ListLooks;
  readonly parts: ListParts;
  readonly display: ListDisplay;
  readonly createTo: string | undefined;
  readonly onLook: ((record: WireRecord) => void) | undefined;
};

/** Records of a list, as table or in the selected view. */
export const ListBody = (props: ListBodyProps) => {
  const { entity, slots, state, looks, parts, display, createTo, onLook } = props;
  if (looks.drawn)
    return (
      <Suspense fallback={null}>
        <ViewHost
          view={looks.drawn}
          entity={entity}
          slots={slots}
          state={state}
          parts={parts}
          onLook={onLook}
          onRows={looks.onRows}
        />
      </Suspense>
    );
  return (
    <ListRows
      description={entity.description}
      state={state}
      columns={display.shown}
      parts={parts}
      isDense={display.isDense}
      resize={display.resize}
      createTo={createTo}
      Own={slots.Rows}
    />
  );
};
