import { Suspense, lazy, useState } from 'react';
import type { EntityDescription } from '../../../kernel/entity/EntityDescription';
import { Button } from '../../../ui/Button';
import { useEngine } from '../../EngineContext';
import { useEngineText } from '../../texts/useEngineText';
import type { ListState } from '../list/useListState';

const ExportDialog = lazy(async () => ({
  default: (await import('./ExportDialog')).ExportDialog,
}));

type ListTransferProps = {
  description: EntityDescription;
  state: ListState;
  /** Columns that are shown, in order. */
  shown: readonly string[];
};

/** Ways in and out for many records: offered to whom they are allowed. */
export const ListTransfer = ({ description, state, shown }: ListTransferProps) => {
  const text = useEngineText();
  const { can } = useEngine();
  const [isExporting, setExporting] = useState(false);
  const { access } = description;
  const rule = access.export ?? access.list;
  return (
    <>
      {rule && can(rule) ? (
        <Button glyph="download" aria-haspopup="dialog" onClick={() => setExporting(true)}>
          {text('transfer.export')}
        </Button>
      ) : null}
      {isExporting ? (
        <Suspense fallback={null}>
          <ExportDialog
            description={description}
            filter={state.wholeFilter as Readonly<Record<string, unknown>>}
            sort={state.sort}
            shown={shown}
            {...(state.total === undefined ? {} : { count: state.total })}
            onClose={() => setExporting(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
};
