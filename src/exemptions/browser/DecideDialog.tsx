import { createTextHook, type RecordDialogProps, call, useSubmit } from '@patio/framework/react';
import { formatMoney, textOf } from '@patio/framework/kernel';
import { ConfirmDialog } from '@patio/framework/ui';
import { en, ptBR } from '../messages/texts';
import { decideExemption } from '../calls';

/** Looks up the texts of exemptions. */
const useExemptionText = createTextHook('exemptions', { 'pt-BR': ptBR, en });

type Props = RecordDialogProps<'tccExemptions'> & { readonly decision: 'approve' | 'refuse' };

const money = (value: unknown): string => formatMoney(Number(value ?? 0));

/**
 * Confirms a decision: shows the client, the amount and the reason of the request; a refusal requires a reason.
 * @source OQ-102
 */
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
  const values = { amount: money(record.tccValue), requester: textOf(requesterName) };
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
      <p>{text(`${decision}.text`, values)}</p>
      {vehicleDescription ? (
        <p>{text('price', { vehicle: textOf(vehicleDescription), amount: money(vehiclePrice) })}</p>
      ) : null}
      <p>{text('why', { justification: textOf(justification) })}</p>
    </ConfirmDialog>
  );
};

/** Approves a request. */
export const ApproveDialog = (props: RecordDialogProps<'tccExemptions'>) => (
  <DecideDialog {...props} decision="approve" />
);

/** Refuses a request. */
export const RefuseDialog = (props: RecordDialogProps<'tccExemptions'>) => (
  <DecideDialog {...props} decision="refuse" />
);
