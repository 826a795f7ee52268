import { Suspense, lazy } from 'react';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { useEngine } from '../data/entity/EngineContext';
import type { EngineEntity } from '../data/entity/EngineEntity';
import type { ListSlots } from '../data/entity/EntitySlots';
import { ListMenu } from '../lists/ListMenu';
import type { ListTool } from '../lists/ListMenu';
import type { ListState } from '../lists/useListState';
import type { ListLooks } from '../lists/useListView';
import { WriteLink } from '../parts/WriteLink';
import { inSentence } from '#kernel/text.ts';
import { useEngineText } from '../texts/useEngineText';
import { ImportButton } from '../transfer/ImportButton';
import { mayImport } from '../transfer/transferRights';

const ViewSwitch = lazy(async () => ({
  default: (await import('../views/ViewSwitch')).ViewSwitch,
}));

type ListWaysProps = {
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
export const ListWays = (props: ListWaysProps) => {
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
