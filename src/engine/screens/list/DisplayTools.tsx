import { Suspense, lazy, useState } from 'react';
import type { EntityDescription } from '../../../kernel/entity/EntityDescription';
import { Button } from '../../../ui/Button';
import { useIsPhone } from '../../../ui/useIsPhone';
import { useEngineText } from '../../texts/useEngineText';
import { SortSelect } from './SortSelect';
import type { ListDisplay } from './useColumns';
import type { ListState } from './useListState';

const ColumnChooser = lazy(async () => ({
  default: (await import('./ColumnChooser')).ColumnChooser,
}));

type DisplayToolsProps = {
  description: EntityDescription;
  display: ListDisplay;
  state: ListState;
  /** Name of the saved view in use. */
  viewName?: string;
};

/** The button of the display settings; on a phone, where there are no headers, the sort order instead. */
export const DisplayTools = ({ description, display, state, viewName }: DisplayToolsProps) => {
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
            {...{ description, display, viewName }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
};
