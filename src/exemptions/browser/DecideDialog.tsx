import { formatMoney, textOf } from '@patio/framework/kernel';
import { type RecordDialogProps, call, useSubmit } from '@patio/framework/react';
import { ConfirmDialog } from '@patio/framework/ui';
import { decideExemption } from '../calls';
import { useExemptionText } from './useExemptionText';

type Props = RecordDialogProps & { readonly decision: 'approve' | 'refuse' };

const money = (value: unknown): string => formatMoney(Number(value ?? 0));

/** Asks before a request is decided: whose, how much, why it was asked; a refusal says why. @source OQ-102 */
const DecideDialog = ({ record, decision, onClose }: Props) => {
  const text = useExemptionText();
  const { busy, error, submit } = useSubmit();
  const { clientName, requesterName, justification, vehicleDescription, vehiclePrice } = record;
  const decide = (reason?: string) =>
    submit(async () => {
      await call(decideExemption, {
        params: { id: record.id, decision },
        body: { reason: reason ?? null },
      });
      return text(`${decision}.done`);
    }, onClose);
  const told = { amount: money(record['tccValue']), requester: textOf(requesterName) };
  return (
    <ConfirmDialog
      open
      danger={decision === 'refuse'}
      title={text(`${decision}.title`, { name: textOf(clientName) })}
      confirmLabel={text(`${decision}.confirm`)}
      cancelLabel={text('cancel')}
      busy={busy}
      {...(error ? { error } : {})}
      reason={{ label: text(`${decision}.reason`), required: decision === 'refuse' }}
      onConfirm={decide}
      onClose={onClose}
    >
      <p>{text(`${decision}.text`, told)}</p>
      {vehicleDescription ? (
        <p>{text('price', { vehicle: textOf(vehicleDescription), amount: money(vehiclePrice) })}</p>
      ) : null}
      <p>{text('why', { justification: textOf(justification) })}</p>
    </ConfirmDialog>
  );
};

/** Lets a request through. */
export const ApproveDialog = (props: RecordDialogProps) => (
  <DecideDialog {...props} decision="approve" />
);

/** Turns a request down. */
export const RefuseDialog = (props: RecordDialogProps) => (
  <DecideDialog {...props} decision="refuse" />
);
