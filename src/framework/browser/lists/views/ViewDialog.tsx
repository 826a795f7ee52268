import { useState } from 'react';
import {
  type SavedView,
  type ViewList,
  type ViewInput,
  type ViewState,
  viewVisibilities,
} from '#kernel/entity/SavedView.ts';
import { CheckField } from '#browser/ui/fields/CheckField.tsx';
import { Modal } from '#browser/ui/dialogs/Modal.tsx';
import { SelectField } from '#browser/ui/fields/SelectField.tsx';
import { TextField } from '#browser/ui/fields/TextField.tsx';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEngine, useEntityData } from '#browser/data/entity/EngineContext.ts';
import { isDecision, readRefusal, refusalText } from '#browser/data/entity/readRefusal.ts';
import { useIdempotencyKey } from '#browser/data/useIdempotencyKey.ts';
import { useAnnounce } from '#browser/texts/useAnnounce.ts';
import { viewsKey, type SavedViews } from './useSavedViews';
import '#browser/texts/words/listTools.ts';
import { listName } from '#kernel/entity/namedScreens.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';

/** User-defined properties of a view. */
type ViewNames = Pick<ViewInput, 'name' | 'visibility' | 'isDefault'>;

type CommandOptions = {
  /** From `listName`. */
  readonly list: string;
  /** Called after saving: the view includes the manual arrangement. */
  readonly onStored: (view: SavedView) => void;
  readonly onRemoved: () => void;
};

/** Saves and deletes views, with messages. `fault` is the last error. */
export const useViewCommands = ({ list, onStored, onRemoved }: CommandOptions) => {
  const data = useEntityData();
  const client = useQueryClient();
  const announce = useAnnounce();
  const text = useEngineText();
  const { errorText } = useEngine();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const keys = useIdempotencyKey();

  const run = async (command: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setFault(undefined);
    try {
      await command();
    } catch (thrown) {
      const refusal = readRefusal(thrown);
      if (isDecision(refusal.error)) keys.decided();
      setFault(refusalText(refusal, errorText));
    } finally {
      setBusy(false);
    }
  };
  const stored = async (view: SavedView) => {
    await client.invalidateQueries({ queryKey: viewsKey(list) });
    announce(text('view.saved', { name: view.name }), 'success');
    onStored(view);
  };
  return {
    isBusy,
    fault,
    create: (names: ViewNames, state: ViewState) =>
      run(async () => {
        const input = { ...names, state };
        const idempotencyKey = keys.keyFor([list, input]);
        const { data: view } = await data.createView(list, { data: input, idempotencyKey });
        keys.decided();
        await stored(view);
      }),
    update: ({ id, version, ...old }: SavedView, change: Partial<ViewInput>) =>
      run(async () => {
        const { name, visibility, isDefault, state } = { ...old, ...change };
        const input = { name, visibility, isDefault, state };
        await stored((await data.updateView(list, { id, version, data: input })).data);
      }),
    remove: ({ id, version, name }: SavedView) =>
      run(async () => {
        await data.deleteView(list, { id, version });
        announce(text('view.removed', { name }), 'success');
        onRemoved();
        await client.invalidateQueries({ queryKey: viewsKey(list) });
      }),
  };
};

/** Commands on views. */
export type ViewCommands = ReturnType<typeof useViewCommands>;

type ViewDialogProps = {
  /** View to rename; absent: a new one. */
  view?: SavedView;
  list: ViewList | undefined;
  commands: ViewCommands;
  onSave: (names: ViewNames) => void;
  onClose: () => void;
};

const noViews: ViewList = { views: [], publish: { group: false, shared: false } };

const longestName = 80;

const startOf = (view: SavedView | undefined): ViewNames => ({
  name: view?.name ?? '',
  visibility: view?.visibility ?? 'private',
  isDefault: view?.isDefault ?? false,
});

type FieldsProps = {
  names: ViewNames;
  publish: ViewList['publish'];
  error: string | undefined;
  onNames: (names: ViewNames) => void;
};

const Fields = ({ names, publish, error, onNames }: FieldsProps) => {
  const text = useEngineText();
  const { name, visibility, isDefault } = names;
  const offered = viewVisibilities.filter(
    (each) => each === 'private' || each === visibility || publish[each],
  );
  return (
    <div className="view-fields">
      <TextField
        label={text('view.name')}
        required
        maxLength={longestName}
        value={name}
        onText={(next) => onNames({ ...names, name: next })}
        error={error}
      />
      {offered.length > 1 ? (
        <SelectField
          label={text('view.visibility')}
          choices={offered.map((each) => ({ value: each, label: text(`view.${each}`) }))}
          value={visibility}
          onText={(next) => {
            const chosen = viewVisibilities.find((each) => each === next);
            onNames({ ...names, visibility: chosen ?? 'private' });
          }}
        />
      ) : null}
      <CheckField
        label={text('view.asDefault')}
        help={visibility === 'private' ? undefined : text(`view.asDefaultHelp_${visibility}`)}
        checked={isDefault}
        onChecked={(next) => onNames({ ...names, isDefault: next })}
      />
    </div>
  );
};

/** Name of a view, its visibility, and whether it is the default. */
export const ViewDialog = (props: ViewDialogProps) => {
  const { view, list, commands, onSave, onClose } = props;
  const { views, publish } = list ?? noViews;
  const text = useEngineText();
  const [names, setNames] = useState(() => startOf(view));
  const [wasSent, setSent] = useState(false);
  const name = names.name.trim();
  const isTaken = views.some(
    (one) => one.mine && one.id !== view?.id && one.name.toLowerCase() === name.toLowerCase(),
  );
  const fault = name === '' ? text('view.nameRequired') : text('view.nameTaken');
  return (
    <Modal
      open
      size="xs"
      title={text(view ? 'view.renameTitle' : 'view.saveAsTitle')}
      onClose={onClose}
      cancelLabel={text('action.cancel')}
      confirm={{
        label: text('view.confirmSave'),
        busy: commands.isBusy,
        onConfirm: () => {
          setSent(true);
          if (name !== '' && !isTaken) onSave({ ...names, name });
        },
      }}
    >
      {view ? null : <p>{text('view.saveAsHelp')}</p>}
      <Fields
        names={names}
        publish={publish}
        error={wasSent && (name === '' || isTaken) ? fault : undefined}
        onNames={setNames}
      />
      {commands.fault ? <p role="alert">{commands.fault}</p> : null}
    </Modal>
  );
};

type SaveAsViewProps = {
  description: EntityDescription;
  views: SavedViews;
  now: ViewState;
  /** The view includes the manual arrangement. */
  onColumnsKept: () => void;
  onClose: () => void;
};

/** Saves the current list as a new view and opens it. */
export const SaveAsView = ({
  description,
  views,
  now,
  onColumnsKept,
  onClose,
}: SaveAsViewProps) => {
  const commands = useViewCommands({
    list: listName(description),
    onStored: (view) => {
      onColumnsKept();
      views.open(view);
      onClose();
    },
    onRemoved: onClose,
  });
  return (
    <ViewDialog
      list={views.list}
      commands={commands}
      onSave={(names) => void commands.create(names, now)}
      onClose={onClose}
    />
  );
};
