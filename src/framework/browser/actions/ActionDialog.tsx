import { inLanguage } from '#kernel/entity/Localized.ts';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { type FieldError, appError } from '#kernel/errors/AppError.ts';
import { ConfirmDialog } from '../ui/dialogs/Modal';
import { useEngine, useEntity, useEntityData } from '../data/entity/EngineContext';
import { recordName } from '../texts/names';
import { useEngineText } from '../texts/useEngineText';
import { AffectedNote, useAffected, ActionInputs, useActionInputs } from './ActionInputs';
import type { ActionGiven, PendingAction } from './offeredActions';
import { useQuery } from '@tanstack/react-query';
import type { ReferringCount } from '#kernel/entity/EntityDataMethods.ts';
import '../texts/words/approvals';
import '../texts/words/record';

/** Preview of a deletion: records that prevent it, and those whose reference would be cleared. */
const ReferringNote = ({ resource, id }: { resource: string; id: string }) => {
  const data = useEntityData();
  const text = useEngineText();
  const { entities, errorText, locale } = useEngine();
  const { data: referrers } = useQuery({
    queryKey: [resource, 'referring', { id }],
    queryFn: async () => (await data.referring(resource, { id })).data,
    retry: false,
    gcTime: 0,
  });
  const sentence = ({ holds, resource: name, count, names }: ReferringCount): string => {
    const params = { resource: name, count, names };
    if (holds) return errorText(appError('record.referenced', { params }));
    const things = inLanguage(entities.outlines[name]?.label.many, locale) ?? name;
    return text('record.clears', { things, names, smart_count: count });
  };
  return (
    <div role="status">
      {referrers?.seen.map((each) => (
        <p key={`${each.resource} ${String(each.holds)}`}>{sentence(each)}</p>
      ))}
      {referrers?.unseen ? <p>{text('record.referringUnseen')}</p> : null}
    </div>
  );
};

type ActionDialogProps = {
  description: EntityDescription;
  pending: PendingAction;
  isBusy: boolean;
  fault?: string;
  /** Resolves to the errors of inputs refused by the server. */
  onConfirm: (given: ActionGiven) => Promise<readonly FieldError[]>;
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
      onConfirm={(reason) => void props.onConfirm({ reason })}
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
  const { resource } = description;
  const inputs = useActionInputs(useEntity(resource), action);
  const affected = useAffected({ resource, action, record, form: inputs });
  const [isPlaced, setPlaced] = useState(false);
  const confirm = async (reason?: string) => {
    const values = await inputs.check();
    if (!values) return;
    const refused = await props.onConfirm({ reason, ...(action.asks ? { values } : {}) });
    setPlaced(inputs.refuse(refused));
  };
  return (
    <FormProvider {...inputs.form}>
      <ConfirmDialog
        open
        title={text('action.confirmOne', {
          action: inLanguage(action.label, locale),
          name: recordName(description, record),
        })}
        danger={action.tone === 'danger'}
        confirmLabel={inLanguage(action.label, locale)}
        cancelLabel={text('action.cancel')}
        busy={props.isBusy}
        waits={affected.isCounting}
        error={isPlaced ? undefined : props.fault}
        reason={
          action.reason === 'none'
            ? undefined
            : {
                label: text('action.reason'),
                help: inLanguage(action.reasonHelp, locale) ?? text('action.reasonHelp'),
                required: action.reason === 'required',
              }
        }
        onConfirm={(reason) => void confirm(reason)}
        onClose={props.onClose}
      >
        {action.confirm ? <p>{inLanguage(action.confirm, locale)}</p> : null}
        {action.affects ? <AffectedNote affects={action.affects} affected={affected} /> : null}
        <ActionInputs form={inputs} />
      </ConfirmDialog>
    </FormProvider>
  );
};

/** Confirms an action: its effect, the record, and the reason. */
export const ActionDialog = ({ pending, ...props }: ActionDialogProps) =>
  pending.type === 'remove' ? (
    <RemoveDialog {...props} pending={pending} />
  ) : (
    <DescribedDialog {...props} pending={pending} />
  );
