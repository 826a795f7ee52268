import { textOf } from '@patio/framework/kernel';
import { type RecordDialogProps, call, useSubmit } from '@patio/framework/react';
import { ConfirmDialog } from '@patio/framework/ui';
import { cancelPolicy } from '../insurerCalls';
import { isSent, statusOf } from '../rules/proposals/lifecycle';
import { isInsuranceType } from '../rules/proposals/insuranceTypes';
import { providerId } from '#addOns/rules/addOns.ts';
import { brl, useInsuranceText } from './insuranceText';

/** Confirms the cancellation of a policy, or of a proposal without a policy yet, and collects the reason. */
export const CancelDialog = ({ record, onClose }: RecordDialogProps<'insuranceProposals'>) => {
  const text = useInsuranceText();
  const { busy, error, submit } = useSubmit();
  const type = record.insuranceType;
  const details = {
    name: textOf(record.assuredName),
    amount: brl(record.insurancePremium),
    policy: textOf(record.policyNumber),
  };
  const isPolicy = !isSent(statusOf(record.status));
  const word = (name: 'title' | 'text' | 'confirm' | 'keep' | 'done') =>
    text(isPolicy ? `cancel.${name}` : `cancel.proposal.${name}`, details);
  const cancel = (reason?: string) =>
    submit(async () => {
      await call(cancelPolicy, {
        params: {
          type: isInsuranceType(type) ? type : 'SEGURO_AUTO',
          provider: providerId,
          id: record.id,
        },
        body: { reason: reason ?? '' },
      });
      return word('done');
    }, onClose);
  return (
    <ConfirmDialog
      open
      danger
      title={word('title')}
      confirmLabel={word('confirm')}
      cancelLabel={word('keep')}
      busy={busy}
      {...(error ? { error } : {})}
      reason={{ label: text('cancel.reason'), required: true }}
      onConfirm={cancel}
      onClose={onClose}
    >
      <p>{word('text')}</p>
    </ConfirmDialog>
  );
};
