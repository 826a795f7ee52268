import { call } from '../../../framework/browser/data/call';
import type { RecordDialogProps } from '../../../framework/browser/data/entity/EntitySlots';
import { CopyDialog } from '../../../framework/browser/records/CopyDialog';
import { saveSimulation } from '../../calls';
import { useSimulationText } from '../useSimulationText';

/** Makes a copy at the prices of today and opens it. @source CALL-117, SIMR-090 */
export const CloneDialog = ({ record, onClose }: RecordDialogProps) => {
  const text = useSimulationText();
  const words = {
    title: text('saved.cloneTitle'),
    text: text('saved.cloneText'),
    confirm: text('saved.clone'),
    cancel: text('saved.cancel'),
  };
  const copy = async () => {
    const body = { id: record.id };
    const made = await call(saveSimulation, { query: { clone: 'true' }, body, quiet: true });
    const code = record['voucherCode'];
    // A voucher that no longer holds is left out: the price is another one than the person knows.
    const isWithout = typeof code === 'string' && !made['voucherCode'];
    return {
      id: made.id,
      done: isWithout ? text('saved.clonedWithout', { code }) : text('saved.cloned'),
    };
  };
  return <CopyDialog path="/simulador" {...{ words, copy, onClose }} />;
};
