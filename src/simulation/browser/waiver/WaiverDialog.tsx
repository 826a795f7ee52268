import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../framework/browser/data/call';
import { useEngine } from '../../../framework/browser/data/entity/EngineContext';
import type { RecordDialogProps } from '../../../framework/browser/data/entity/EntitySlots';
import { useSubmit } from '../../../framework/browser/records/useSubmit';
import { Modal } from '../../../framework/browser/ui/dialogs/Modal';
import type { WaiverLink } from '../../../generated/types/wire';
import { askWaiver } from '../../../waivers/calls';
import { languageOf } from '../languageOf';
import { LinkMade } from '../saved/LinkMade';
import { LinkWanted, usualLink } from '../saved/LinkWanted';
import { useSimulationText } from '../useSimulationText';

/** Asks the client, under a link, whether the sale goes without add-ons. @source MISC-PUB-03, OQ-170 */
export const WaiverDialog = ({ record, onClose }: RecordDialogProps) => {
  const text = useSimulationText();
  const language = languageOf(useEngine().locale);
  const client = useQueryClient();
  const [wanted, setWanted] = useState(usualLink);
  const [link, setLink] = useState<WaiverLink>();
  const { busy, error, submit } = useSubmit();
  const email = wanted.email.trim();
  const make = () =>
    submit(
      async () => {
        setLink(
          await call(askWaiver, {
            params: { id: record.id },
            body: { days: Number(wanted.days), language, ...(email === '' ? {} : { email }) },
            quiet: true,
          }),
        );
        return email === '' ? text('share.made') : text('share.sent', { email });
      },
      () => void client.invalidateQueries({ queryKey: ['simulations', 'waivers', record.id] }),
    );
  return (
    <Modal
      open
      title={text('waiver.title')}
      onClose={onClose}
      closeLabel={text('share.close')}
      cancelLabel={text(link ? 'share.close' : 'saved.cancel')}
      {...(link ? {} : { confirm: { label: text('share.make'), onConfirm: make, busy } })}
    >
      <div className="simulation-ask">
        <p>{text('waiver.intro')}</p>
        {link ? <LinkMade link={link} /> : <LinkWanted wanted={wanted} onWanted={setWanted} />}
        {error ? <p role="alert">{error}</p> : null}
      </div>
    </Modal>
  );
};
