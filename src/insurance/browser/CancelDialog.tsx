import { call } from '../../framework/browser/data/call';
import type { RecordDialogProps } from '../../framework/browser/data/entity/EntitySlots';
import { useSubmit } from '../../framework/browser/records/useSubmit';
import { ConfirmDialog } from '../../framework/browser/ui/dialogs/ConfirmDialog';
import { cancelPolicy } from '../insurerCalls';
import { isInsuranceType } from '../rules/proposals/insuranceTypes';
import { providerId } from '../rules/proposals/provider';
import { brl } from './amounts';
import { useInsuranceText } from './useInsuranceText';

const words = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Asks before a policy is given back: whose, how much goes back, why. */
export const CancelDialog = ({ record, onClose }: RecordDialogProps) => {
  const text = useInsuranceText();
  const { busy, error, submit } = useSubmit();
  const type = record['insuranceType'];
  const cancel = (reason?: string) =>
    submit(async () => {
      await call(cancelPolicy, {
        params: {
          type: isInsuranceType(type) ? type : 'SEGURO_AUTO',
          provider: providerId,
          id: record.id,
        },
        body: { reason: reason ?? '' },
        quiet: true,
      });
      return text('cancel.done');
    }, onClose);
  const told = { name: words(record['assuredName']), amount: brl(record['insurancePremium']) };
  return (
    <ConfirmDialog
      open
      danger
      title={text('cancel.title', { policy: words(record['policyNumber']) })}
      confirmLabel={text('cancel.confirm')}
      cancelLabel={text('cancel.keep')}
      busy={busy}
      {...(error ? { error } : {})}
      reason={{ label: text('cancel.reason'), required: true }}
      onConfirm={cancel}
      onClose={onClose}
    >
      <p>{text('cancel.text', told)}</p>
    </ConfirmDialog>
  );
};
