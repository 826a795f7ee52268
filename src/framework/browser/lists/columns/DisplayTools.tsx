import { Suspense, lazy, useState } from 'react';
import type { EntityDescription } from '../../../kernel/entity/EntityDescription';
import { Button } from '../../ui/Button';
import { useIsPhone } from '../../ui/useIsPhone';
import { useEngineText } from '../../texts/useEngineText';
import { SortSelect } from '../SortSelect';
import type { ListDisplay } from './useColumns';
import type { ListState } from '../useListState';
import type { SavedViews } from '../views/useSavedViews';

const ColumnChooser = lazy(async () => ({
  default: (await import('./ColumnChooser')).ColumnChooser,
}));

type DisplayToolsProps = {
  description: EntityDescription;
  display: ListDisplay;
  state: ListState;
  views: SavedViews;
};

/** The button of the display settings; on a phone, where there are no headers, the sort order instead. */
export const DisplayTools = ({ description, display, state, views }: DisplayToolsProps) => {
  const text = useEngineText();
  const isPhone = useIsPhone();
  const [isChoosing, setChoosing] = useState(false);
  if (isPhone) return <SortSelect columns={display.shown} state={state} />;
  return (
    <>
      <Button look="plain" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        {text('list.display')}
      </Button>
      {isChoosing ? (
        <Suspense fallback={null}>
          <ColumnChooser
            {...{ description, display, state, views }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
};
