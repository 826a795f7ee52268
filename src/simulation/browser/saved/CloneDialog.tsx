import { CopyDialog, type RecordDialogProps, call } from '@patio/framework/react';
import { saveSimulation } from '#simulation/calls.ts';
import { lostVoucher } from '#vouchers/rules/DiscountRule.ts';
import { useSimulationText } from '../useSimulationText';

/** Creates a copy at today's prices and opens it. @source CALL-117, SIMR-090 */
export const CloneDialog = ({ record, onClose }: RecordDialogProps<'simulations'>) => {
  const text = useSimulationText();
  const words = {
    title: text('saved.cloneTitle'),
    text: text('saved.cloneText'),
    confirm: text('saved.clone'),
    cancel: text('saved.cancel'),
  };
  const copy = async () => {
    const body = { id: record.id };
    const made = await call(saveSimulation, { query: { clone: 'true' }, body });
    const code = lostVoucher(record, made);
    return {
      id: made.id,
      done: code ? text('saved.clonedWithout', { code }) : text('saved.cloned'),
    };
  };
  return <CopyDialog path="/simulador" words={words} copy={copy} onClose={onClose} />;
};
