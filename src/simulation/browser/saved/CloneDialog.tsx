import { call } from '../../../framework/browser/data/call';
import type { RecordDialogProps } from '../../../framework/browser/data/entity/EntitySlots';
import { CopyDialog } from '../../../framework/browser/records/CopyDialog';
import { saveSimulation } from '../../calls';
import { useSimulationText } from '../useSimulationText';

/** Makes a copy at the prices of today and opens it. @source CALL-117, SIMR-090 */
export const CloneDialog = ({ record, onClose }: RecordDialogProps) => {
  const text = useSimulationText();
  const copy = async () =>
    (await call(saveSimulation, { query: { clone: 'true' }, body: { id: record.id }, quiet: true }))
      .id;
  return (
    <CopyDialog
      words={{
        title: text('saved.cloneTitle'),
        text: text('saved.cloneText'),
        confirm: text('saved.clone'),
        cancel: text('saved.cancel'),
        done: text('saved.cloned'),
      }}
      path="/simulador"
      {...{ copy, onClose }}
    />
  );
};
