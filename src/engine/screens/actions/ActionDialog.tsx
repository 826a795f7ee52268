import type { EntityDescription } from '../../../kernel/entity/EntityDescription';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useEngine } from '../../EngineContext';
import { recordName } from '../../texts/names';
import { useEngineText } from '../../texts/useEngineText';
import type { EngineText } from '../../texts/useEngineText';
import type { PendingAction } from './PendingAction';

type ActionDialogProps = {
  description: EntityDescription;
  pending: PendingAction;
  isBusy: boolean;
  fault?: string;
  onConfirm: (reason?: string) => void;
  onClose: () => void;
};

const RemoveDialog = ({
  name,
  ...props
}: Omit<ActionDialogProps, 'description' | 'pending'> & { name: string }) => {
  const text = useEngineText();
  return (
    <ConfirmDialog
      open
      danger
      title={text('show.removeTitle', { name })}
      confirmLabel={text('show.remove')}
      cancelLabel={text('action.cancel')}
      busy={props.isBusy}
      error={props.fault}
      onConfirm={props.onConfirm}
      onClose={props.onClose}
    >
      <p>{text('show.removeText')}</p>
    </ConfirmDialog>
  );
};

type Described = Extract<PendingAction, { type: 'described' }>;

const titleOf = (
  text: EngineText,
  label: string,
  { pending, description }: { pending: Described; description: EntityDescription },
) => {
  const [first] = pending.records;
  return pending.bulk || !first
    ? text('action.confirmMany', { action: label, smart_count: pending.records.length })
    : text('action.confirmOne', { action: label, name: recordName(description, first) });
};

/** Asks before an action runs: what it does, to how many, and why. */
export const ActionDialog = ({ description, pending, ...props }: ActionDialogProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  if (pending.type === 'remove')
    return <RemoveDialog {...props} name={recordName(description, pending.record)} />;
  const { action, bulk, skipped, records } = pending;
  const label = action.label[locale];
  return (
    <ConfirmDialog
      open
      title={titleOf(text, label, { pending, description })}
      danger={action.tone === 'danger'}
      confirmLabel={label}
      cancelLabel={text('action.cancel')}
      busy={props.isBusy}
      error={props.fault}
      reason={
        action.reason === 'none'
          ? undefined
          : {
              label: text('action.reason'),
              help: text('action.reasonHelp'),
              required: action.reason === 'required',
            }
      }
      onConfirm={props.onConfirm}
      onClose={props.onClose}
    >
      {action.confirm ? <p>{action.confirm[locale]}</p> : null}
      {bulk ? <p>{text('action.countOne', { smart_count: records.length })}</p> : null}
      {skipped > 0 ? <p>{text('action.skipped', { smart_count: skipped })}</p> : null}
    </ConfirmDialog>
  );
};
