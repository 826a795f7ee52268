import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#browser/data/call.ts';
import type { RecordDialogProps } from '#browser/data/entity/EntitySlots.ts';
import { useText } from '#browser/texts/useText.ts';
import { QueryGate } from '#browser/parts/QueryGate.tsx';
import { Modal } from '#browser/ui/dialogs/Modal.tsx';
import { SkeletonRows } from '#browser/ui/table/SkeletonRows.tsx';
import { readSecretCall, rotateSecretCall } from '../calls';
import { RotationDialog, SecretDialog, type KeyText } from './KeyDialogs';
import './words/keys';

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
      <QueryGate
        query={secret}
        loading={<SkeletonRows label={title} />}
        failed={text('machines.secret.loadFailed')}
      >
        {() => null}
      </QueryGate>
    </Modal>
  );
};

/** Replaces the secret of a webhook and shows the new one. */
export const RotateSecret = ({ record, onClose }: RecordDialogProps) => {
  const text = useText<KeyText>();
  const [secret, setSecret] = useState<string>();
  if (secret !== undefined) return <SecretDialog isOfWebhook secret={secret} onClose={onClose} />;
  const params = { id: record.id };
  return (
    <RotationDialog
      title={text('machines.secret.rotateTitle', { name: String(record['name']) })}
      intro={text('machines.secret.rotateIntro')}
      overlapLabel={text('machines.secret.overlap')}
      confirmLabel={text('machines.secret.rotate')}
      onRotate={async (body) => setSecret((await call(rotateSecretCall, { params, body })).secret)}
      onClose={onClose}
    />
  );
};
