import type { EntityDescription } from '../../kernel/entity/EntityDescription';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog';
import { useEngine } from '../data/entity/EngineContext';
import { recordName } from '../texts/names';
import { useEngineText } from '../texts/useEngineText';
import { AffectedNote } from './AffectedNote';
import type { PendingAction } from './PendingAction';
import { ReferringNote } from './ReferringNote';
import '../texts/words/approvals';
import '../texts/words/record';

type ActionDialogProps = {
  description: EntityDescription;
  pending: PendingAction;
  isBusy: boolean;
  fault?: string;
  onConfirm: (reason?: string) => void;
  onClose: () => void;
};

const removeTextOf = ({ softDelete, approval }: EntityDescription) => {
  if (approval?.calls.includes('delete')) return 'approvals.removeText';
  return softDelete ? 'record.removeText' : 'show.removeText';
};

type Removal = Extract<PendingAction, { type: 'remove' }>;

const RemoveDialog = ({
  description,
  pending: { record },
  ...props
}: ActionDialogProps & { pending: Removal }) => {
  const text = useEngineText();
  return (
    <ConfirmDialog
      open
      danger
      title={text('show.removeTitle', { name: recordName(description, record) })}
      confirmLabel={text('show.remove')}
      cancelLabel={text('action.cancel')}
      busy={props.isBusy}
      error={props.fault}
      reason={{
        label: text('record.removeReason'),
        help: text('record.reasonHelp'),
        required: false,
      }}
      onConfirm={props.onConfirm}
      onClose={props.onClose}
    >
      <p>{text(removeTextOf(description))}</p>
      <ReferringNote resource={description.resource} id={record.id} />
    </ConfirmDialog>
  );
};

type Described = Extract<PendingAction, { type: 'described' }>;

const DescribedDialog = ({
  description,
  pending,
  ...props
}: ActionDialogProps & { pending: Described }) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const { action, record } = pending;
  return (
    <ConfirmDialog
      open
      title={text('action.confirmOne', {
        action: action.label[locale],
        name: recordName(description, record),
      })}
      danger={action.tone === 'danger'}
      confirmLabel={action.label[locale]}
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
      {action.affects ? (
        <AffectedNote
          resource={description.resource}
          affects={action.affects}
          {...{ action, record }}
        />
      ) : null}
    </ConfirmDialog>
  );
};

/** Asks before an action runs: what it does, to which record, and why. */
export const ActionDialog = ({ pending, ...props }: ActionDialogProps) =>
  pending.type === 'remove' ? (
    <RemoveDialog {...props} pending={pending} />
  ) : (
    <DescribedDialog {...props} pending={pending} />
  );
