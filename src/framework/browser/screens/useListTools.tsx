import { lazy } from 'react';
import { useEngine, type EngineEntity, type EngineValue } from '../data/entity/EngineContext';
import type { ListSlots } from '../data/entity/EntitySlots';
import { usePendingCheck } from '../data/entity/tasks';
import { useEntityText, useEngineText } from '../texts/useEngineText';
import { useRunningImport } from '../transfer/runningImports';
import { mayExport, mayImport } from '../transfer/transferRights';
import { useIsPhone } from '../ui/useIsPhone';
import type { ListTool } from '../lists/ListMenu';
import type { ListDisplay } from '../lists/columns/useColumns';
import type { ListState } from '../lists/useListState';
import { type SavedViews, stateNow } from '../lists/views/useSavedViews';

/** Whether the person may restore deleted records. */
const mayRestore = ({ description }: EngineEntity, { can }: EngineValue): boolean => {
  const { access, calls, softDelete } = description;
  const rule = access.restore ?? access.delete;
  return softDelete === true && calls.includes('delete') && rule !== undefined && can(rule);
};

const ColumnChooser = lazy(async () => ({
  default: (await import('../lists/columns/ColumnChooser')).ColumnChooser,
}));
const SaveAsView = lazy(async () => ({
  default: (await import('../lists/views/ViewDialog')).SaveAsView,
}));
const ExportDialog = lazy(async () => ({
  default: (await import('../transfer/ExportDialog')).ExportDialog,
}));
const ImportDialog = lazy(async () => ({
  default: (await import('../transfer/ImportDialog')).ImportDialog,
}));
const DeletedRecords = lazy(async () => ({
  default: (await import('../records/DeletedRecords')).DeletedRecords,
}));

const AnalyseList = lazy(async () => ({
  default: (await import('../reports/AnalyseList')).AnalyseList,
}));

type ToolsOptions = {
  readonly entity: EngineEntity;
  readonly slots: ListSlots;
  readonly state: ListState;
  readonly display: ListDisplay;
  readonly views: SavedViews;
  /** An embedded list offers only display options. */
  readonly embedded: boolean;
};

/** Label of an entry that opens a dialog. */
const opens = (words: string): string => `${words}…`;

const look = { type: 'look', tone: 'neutral' } as const;

/** Display options, and saving them as a view. */
const useLookTools = ({
  entity,
  slots,
  state,
  display,
  views,
  embedded,
}: ToolsOptions): readonly ListTool[] => {
  const text = useEngineText();
  const isPhone = useIsPhone();
  const { description } = entity;
  return [
    {
      ...look,
      name: 'display',
      label: opens(text('list.display')),
      isOff: isPhone || slots.Rows !== undefined,
      draw: (onClose) => (
        <ColumnChooser
          description={description}
          display={display}
          state={state}
          views={views}
          onClose={onClose}
        />
      ),
    },
    {
      ...look,
      name: 'saveAs',
      label: text('view.saveAs'),
      isOff: embedded,
      draw: (onClose) => (
        <SaveAsView
          description={description}
          views={views}
          onClose={onClose}
          now={stateNow(state, display)}
          onColumnsKept={() => display.choose(undefined)}
        />
      ),
    },
  ];
};

/** Opens a report on the list's records; not for lists embedded in another record. */
const useAnalyseTool = ({ entity, state, embedded }: ToolsOptions): readonly ListTool[] => {
  const text = useEngineText();
  const { description } = entity;
  return [
    {
      ...look,
      name: 'analyse',
      label: text('list.analyse'),
      isOff: embedded || description.apiPath.includes('{'),
      draw: (onClose) => (
        <AnalyseList
          description={description}
          filter={state.wholeFilter as Readonly<Record<string, unknown>>}
          onOpened={onClose}
        />
      ),
    },
  ];
};

/** Import and export, if permitted. */
const useTransferTools = ({
  entity,
  state,
  display,
  embedded,
}: ToolsOptions): readonly ListTool[] => {
  const text = useEngineText();
  const { can } = useEngine();
  const { description } = entity;
  const { running } = useRunningImport(description.resource);
  const check = usePendingCheck(description.resource);
  return [
    {
      name: 'import',
      label: opens(text('transfer.import')),
      type: 'write',
      tone: 'neutral',
      // Running and paused imports have their own button.
      isOff: embedded || !mayImport(description, can) || Boolean(running ?? check),
      draw: (onClose) => (
        <ImportDialog description={description} onClose={onClose} onChanged={state.retry} />
      ),
    },
    {
      ...look,
      name: 'export',
      label: opens(text('transfer.export')),
      isOff: embedded || !mayExport(description, can),
      draw: (onClose) => (
        <ExportDialog
          description={description}
          onClose={onClose}
          filter={state.wholeFilter as Readonly<Record<string, unknown>>}
          sort={state.sort}
          shown={display.wanted}
          {...(state.total === undefined ? {} : { count: state.total })}
        />
      ),
    },
  ];
};

/** Tools of a list, in one menu. */
export const useListTools = (options: ToolsOptions): readonly ListTool[] => {
  const { entity, embedded } = options;
  const textOf = useEntityText(entity.description);
  const engine = useEngine();
  return [
    ...useLookTools(options),
    ...useAnalyseTool(options),
    ...useTransferTools(options),
    {
      ...look,
      name: 'deleted',
      label: opens(textOf('record.deleted')),
      isOff: embedded || engine.writesOff !== undefined || !mayRestore(entity, engine),
      draw: (onClose) => <DeletedRecords description={entity.description} onClose={onClose} />,
    },
  ];
};
