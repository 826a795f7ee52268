import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../framework/browser/data/call';
import { useEngine } from '../../../framework/browser/data/entity/EngineContext';
import type { RecordDialogProps } from '../../../framework/browser/data/entity/EntitySlots';
import { useSubmit } from '../../../framework/browser/records/useSubmit';
import { Button } from '../../../framework/browser/ui/Button';
import { Modal } from '../../../framework/browser/ui/dialogs/Modal';
import { formatInstant } from '../../../framework/kernel/formats';
import type { SimulationLink } from '../../../generated/types/wire';
import { endSimulationLink, listSimulationLinks, shareSimulation } from '../../calls';
import { languageOf } from '../languageOf';
import { LinkMade } from './LinkMade';
import { LinkWanted, usualLink } from './LinkWanted';
import { useSimulationText } from '../useSimulationText';

/** Links that still open, each with a way to end it. */
const OpenLinks = ({ id, made }: { readonly id: string; readonly made: string | undefined }) => {
  const text = useSimulationText();
  const { busy, error, submit } = useSubmit();
  const links = useQuery({
    queryKey: ['simulations', 'links', id, made],
    queryFn: ({ signal }) => call(listSimulationLinks, { params: { id }, signal, quiet: true }),
  });
  const end = (shareId: string) =>
    submit(
      async () => {
        await call(endSimulationLink, { params: { id, shareId }, quiet: true });
        return text('share.ended');
      },
      () => void links.refetch(),
    );
  if (!links.data?.length) return null;
  return (
    <section className="simulation-links" aria-label={text('share.open')}>
      <h3>{text('share.open')}</h3>
      <ul>
        {links.data.map((link) => (
          <li key={link.id}>
            <span>
              {text('share.by', { name: link.createdBy, date: formatInstant(link.expiresAt) })}
              {link.sentTo === null ? null : (
                <small>{text('share.to', { email: link.sentTo })}</small>
              )}
            </span>
            <Button small disabled={busy} onClick={() => end(link.id)}>
              {text('share.end')}
            </Button>
          </li>
        ))}
      </ul>
      {error ? <p role="alert">{error}</p> : null}
    </section>
  );
};

/** Makes a link to the client's version that ends by itself, sends it, and ends those that still open. */
export const ShareDialog = ({ record, onClose }: RecordDialogProps) => {
  const text = useSimulationText();
  const language = languageOf(useEngine().locale);
  const [wanted, setWanted] = useState(usualLink);
  const [link, setLink] = useState<SimulationLink>();
  const { busy, error, submit } = useSubmit();
  const email = wanted.email.trim();
  const make = () =>
    submit(
      async () => {
        setLink(
          await call(shareSimulation, {
            params: { id: record.id },
            body: { days: Number(wanted.days), language, ...(email === '' ? {} : { email }) },
            quiet: true,
          }),
        );
        return email === '' ? text('share.made') : text('share.sent', { email });
      },
      () => undefined,
    );
  return (
    <Modal
      open
      title={text('share.title')}
      onClose={onClose}
      closeLabel={text('share.close')}
      cancelLabel={text(link ? 'share.close' : 'saved.cancel')}
      {...(link ? {} : { confirm: { label: text('share.make'), onConfirm: make, busy } })}
    >
      <div className="simulation-ask">
        <p>{text('share.intro')}</p>
        {link ? <LinkMade link={link} /> : <LinkWanted wanted={wanted} onWanted={setWanted} />}
        {error ? <p role="alert">{error}</p> : null}
        <OpenLinks id={record.id} made={link?.path} />
      </div>
    </Modal>
  );
};
