import { useStore } from 'ra-core';
import { Suspense, lazy, useState } from 'react';
import type { EntityDescription } from '../../../kernel/entity/EntityDescription';
import { Button } from '../../../ui/Button';
import { useIsPhone } from '../../../ui/useIsPhone';
import { useEngineText } from '../../texts/useEngineText';
import { SortSelect } from './SortSelect';
import { useColumns } from './useColumns';
import type { ListState } from './useListState';

const ColumnChooser = lazy(async () => ({
  default: (await import('./ColumnChooser')).ColumnChooser,
}));

/** How a person likes to see the list: columns and density, kept for the next visits. */
export const useDisplay = (description: EntityDescription) => {
  const columns = useColumns(description);
  const [isDense, setDense] = useStore<boolean>('engine.dense', false);
  return { ...columns, isDense, setDense };
};

type DisplayToolsProps = {
  description: EntityDescription;
  display: ReturnType<typeof useDisplay>;
  state: ListState;
};

/** The button of the display settings; on a phone, where there are no headers, the sort order instead. */
export const DisplayTools = ({ description, display, state }: DisplayToolsProps) => {
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
            description={description}
            isDense={display.isDense}
            onDense={display.setDense}
            choice={display.choice}
            onChoose={display.choose}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
};
