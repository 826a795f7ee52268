import { inLanguage } from '#kernel/entity/Localized.ts';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { FieldError } from '#kernel/errors/AppError.ts';
import { numberText } from '#kernel/formats/text.ts';
import { ConfirmDialog } from '../ui/dialogs/Modal';
import { useEngine, useEntity, useEntityData } from '../data/entity/EngineContext';
import { recordName } from '../texts/names';
import { useEngineText } from '../texts/useEngineText';
import { AffectedNote, useAffected, ActionInputs, useActionInputs } from './ActionInputs';
import type { ActionGiven, PendingAction } from './offeredActions';
import { useQuery } from '@tanstack/react-query';
import type { ReferringCount, ReferringSummary } from '#kernel/entity/EntityDataMethods.ts';
import '../texts/words/approvals';
import '../texts/words/record';

/** Fetches the preview of a deletion; undefined while loading, or if it fails. */
const useReferring = (resource: string, id: string): ReferringSummary | undefined => {
  const data = useEntityData();
  return useQuery({
    queryKey: [resource, 'referring', { id }],
    queryFn: async () => (await data.referring(resource, { id })).data,
    retry: false,
    gcTime: 0,
  }).data;
};

/** Records that prevent a deletion, by list. */
const HeldNote = ({ holding }: { holding: readonly ReferringCount[] }) => {
  const text = useEngineText();
  const { entities, locale } = useEngine();
  return (
    <>
      <p>{text('record.held')}</p>
      <ul>
        {holding.map(({ resource, count, names }) => {
          const things = inLanguage(entities.outlines[resource]?.label.many, locale) ?? resource;
          const shown = numberText(count, locale);
          return <li key={resource}>{text('record.heldBy', { things, count: shown, names })}</li>;
        })}
      </ul>
      <p>{text('record.heldHelp')}</p>
    </>
  );
};

/** Records whose reference would be cleared by a deletion. */
const ClearedNote = ({ seen, unseen }: ReferringSummary) => {
  const text = useEngineText();
  const { entities, locale } = useEngine();
  return (
    <>
      {seen.map(({ resource, count, names }) => {
        const things = inLanguage(entities.outlines[resource]?.label.many, locale) ?? resource;
        return <p key={resource}>{text('record.clears', { things, names, smart_count: count })}</p>;
      })}
      {unseen ? <p>{text('record.referringUnseen')}</p> : null}
    </>
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
  const referring = useReferring(description.resource, record.id);
  const holding = referring?.seen.filter(({ holds }) => holds) ?? [];
  const isHeld = holding.length > 0;
  return (
    <ConfirmDialog
      open
      danger
      title={text('show.removeTitle', { name: recordName(description, record) })}
      confirmLabel={text('show.remove')}
      cancelLabel={text('action.cancel')}
      busy={props.isBusy}
      waits={isHeld}
      error={props.fault}
      reason={
        isHeld
          ? undefined
          : {
              label: text('record.removeReason'),
              help: text('record.reasonHelp'),
              required: false,
            }
      }
      onConfirm={(reason) => void props.onConfirm({ reason })}
      onClose={props.onClose}
    >
      {isHeld ? null : <p>{text(removeTextOf(description))}</p>}
      <div role="status">
        {isHeld ? <HeldNote holding={holding} /> : null}
        {referring && !isHeld ? <ClearedNote {...referring} /> : null}
      </div>
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
        inputs={<ActionInputs form={inputs} />}
      >
        {action.confirm ? <p>{inLanguage(action.confirm, locale)}</p> : null}
        {action.affects ? <AffectedNote affects={action.affects} affected={affected} /> : null}
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
