import { useQueryClient } from '@tanstack/react-query';
import { type RecordDialogProps, call } from '@patio/framework/react';
import { requestWaiver } from '#waivers/calls.ts';
import { LinkDialog } from '../saved/LinkDialog';
import { waiverMessage } from '#simulation/rules/shareMessage.ts';
import { useSimulationText } from '../useSimulationText';

/** Requests the client's confirmation, by link, that the sale has no add-ons. @source MISC-PUB-03, OQ-170 */
export const WaiverDialog = ({ record, onClose }: RecordDialogProps<'simulations'>) => {
  const text = useSimulationText();
  const client = useQueryClient();
  return (
    <LinkDialog
      title={text('waiver.title')}
      intro={text('waiver.intro')}
      make={(body) => call(requestWaiver, { params: { id: record.id }, body })}
      onMade={() =>
        void client.invalidateQueries({ queryKey: ['simulations', 'waivers', record.id] })
      }
      message={(link, language) => waiverMessage(record, link, language)}
      onClose={onClose}
    />
  );
};
