import { call } from '../../../framework/browser/data/call';
import type { RecordDialogProps } from '../../../framework/browser/data/entity/EntitySlots';
import { CopyDialog } from '../../../framework/browser/records/CopyDialog';
import { saveSimulation } from '../../calls';
import { lostVoucher } from '../../../vouchers/rules/lostVoucher';
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
    const made = await call(saveSimulation, { query: { clone: 'true' }, body });
    const code = lostVoucher(record, made);
    return {
      id: made.id,
      done: code ? text('saved.clonedWithout', { code }) : text('saved.cloned'),
    };
  };
  return <CopyDialog path="/simulador" {...{ words, copy, onClose }} />;
};
