import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#browser/data/call.ts';
import type { RecordDialogProps } from '#browser/data/entity/EntitySlots.ts';
import { useText } from '#browser/texts/useText.ts';
import { ErrorState } from '#browser/ui/ErrorState.tsx';
import { Modal } from '#browser/ui/dialogs/Modal.tsx';
import { SelectField } from '#browser/ui/fields/SelectField.tsx';
import { SkeletonRows } from '#browser/ui/table/SkeletonRows.tsx';
import { readSecretCall, rotateSecretCall } from '../calls';
import { Refusal, SecretDialog, overlaps, useSending, type KeyText } from './KeyDialogs';
import './machineWords';

/** Shows the secret of a webhook. */
export const ShowSecret = ({ record, onClose }: RecordDialogProps) => {
  const text = useText<KeyText>();
  const secret = useQuery({
    queryKey: ['machines', 'secret', record.id],
    queryFn: ({ signal }) => call(readSecretCall, { params: { id: record.id }, signal }),
    gcTime: 0,
    staleTime: Infinity,
  });
  if (secret.data)
    return <SecretDialog isOfWebhook secret={secret.data.secret} onClose={onClose} />;
  const title = text('machines.secret.title');
  return (
    <Modal
      open
      size="sm"
      title={title}
      onClose={onClose}
      cancelLabel={text('machines.secret.close')}
    >
      {secret.isError ? (
        <ErrorState title={text('machines.keys.loadFailed')} />
      ) : (
        <SkeletonRows label={title} />
      )}
    </Modal>
  );
};

/** Replaces the secret of a webhook and shows the new one. */
export const RotateSecret = ({ record, onClose }: RecordDialogProps) => {
  const text = useText<KeyText>();
  const { isBusy, refusal, send } = useSending();
  const [hours, setHours] = useState('24');
  const [secret, setSecret] = useState<string>();
  const rotate = (): void =>
    void send(async () => {
      const body = { overlapHours: Number(hours) };
      setSecret((await call(rotateSecretCall, { params: { id: record.id }, body })).secret);
    });
  if (secret !== undefined) return <SecretDialog isOfWebhook secret={secret} onClose={onClose} />;
  return (
    <Modal
      open
      size="sm"
      title={text('machines.secret.rotateTitle', { name: String(record['name']) })}
      onClose={onClose}
      cancelLabel={text('machines.keys.cancel')}
      confirm={{ label: text('machines.secret.rotate'), busy: isBusy, onConfirm: rotate }}
    >
      <div className="dialog-form">
        <Refusal refusal={refusal} />
        <p>{text('machines.secret.rotateIntro')}</p>
        <SelectField
          label={text('machines.secret.overlap')}
          required
          value={hours}
          onText={setHours}
          choices={overlaps.map((one) => ({
            value: String(one),
            label: text(`machines.keys.hours${one}`),
          }))}
        />
      </div>
    </Modal>
  );
};
