import { useState } from 'react';
import type { SavedView, ViewList } from '#kernel/entity/SavedView.ts';
import { viewVisibilities } from '#kernel/entity/SavedView.ts';
import { CheckField } from '#browser/ui/fields/CheckField.tsx';
import { Modal } from '#browser/ui/dialogs/Modal.tsx';
import { SelectField } from '#browser/ui/fields/SelectField.tsx';
import { TextField } from '#browser/ui/fields/TextField.tsx';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import type { ViewCommands, ViewNames } from './useViewCommands';
import '#browser/texts/words/listTools.ts';

type ViewDialogProps = {
  /** The view that gets another name; absent: a new one. */
  view?: SavedView;
  publish: ViewList['publish'];
  commands: ViewCommands;
  onSave: (names: ViewNames) => void;
  onClose: () => void;
};

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
        checked={isDefault}
        onChecked={(next) => onNames({ ...names, isDefault: next })}
      />
    </div>
  );
};

/** Name of a view, who sees it, and whether the list opens with it. */
export const ViewDialog = ({ view, publish, commands, onSave, onClose }: ViewDialogProps) => {
  const text = useEngineText();
  const [names, setNames] = useState(() => startOf(view));
  const [wasSent, setSent] = useState(false);
  const name = names.name.trim();
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
          if (name !== '') onSave({ ...names, name });
        },
      }}
    >
      {view ? null : <p>{text('view.saveAsHelp')}</p>}
      <Fields
        names={names}
        publish={publish}
        error={wasSent && name === '' ? text('view.nameRequired') : undefined}
        onNames={setNames}
      />
      {commands.fault ? <p role="alert">{commands.fault}</p> : null}
    </Modal>
  );
};
