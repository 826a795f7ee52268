import { Suspense, lazy, useState } from 'react';
import type { EntityDescription } from '../../kernel/entity/EntityDescription';
import { Button } from '../ui/Button';
import { useEngine } from '../data/entity/EngineContext';
import { useEngineText } from '../texts/useEngineText';
import { OffButton } from '../parts/OffButton';
import type { ListState } from '../lists/useListState';
import { ImportButton } from './ImportButton';
import { mayExport, mayImport } from './transferRights';
import type { StartedImport } from './useImport';

const ExportDialog = lazy(async () => ({
  default: (await import('./ExportDialog')).ExportDialog,
}));
const ImportDialog = lazy(async () => ({
  default: (await import('./ImportDialog')).ImportDialog,
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
  const { can, writesOff } = useEngine();
  const [open, setOpen] = useState<'export' | 'import'>();
  const [started, setStarted] = useState<StartedImport>();
  const close = () => setOpen(undefined);
  return (
    <>
      {mayImport(description, can) && writesOff !== undefined ? (
        <OffButton glyph="upload" reason={writesOff}>
          {text('transfer.import')}
        </OffButton>
      ) : null}
      {mayImport(description, can) && writesOff === undefined ? (
        <ImportButton
          description={description}
          onOpen={(before) => {
            setStarted(before);
            setOpen('import');
          }}
          onChanged={state.retry}
        />
      ) : null}
      {mayExport(description, can) ? (
        <Button glyph="download" aria-haspopup="dialog" onClick={() => setOpen('export')}>
          {text('transfer.export')}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {open === 'export' ? (
          <ExportDialog
            description={description}
            filter={state.wholeFilter as Readonly<Record<string, unknown>>}
            sort={state.sort}
            shown={shown}
            {...(state.total === undefined ? {} : { count: state.total })}
            onClose={close}
          />
        ) : null}
        {open === 'import' ? (
          <ImportDialog
            description={description}
            {...(started === undefined ? {} : { started })}
            onChanged={state.retry}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  );
};
