import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../framework/browser/data/call';
import { useEngine } from '../../../framework/browser/data/entity/EngineContext';
import type { RecordDialogProps } from '../../../framework/browser/data/entity/EntitySlots';
import { useSubmit } from '../../../framework/browser/records/useSubmit';
import { Button } from '../../../framework/browser/ui/Button';
import { Modal } from '../../../framework/browser/ui/dialogs/Modal';
import { SelectField } from '../../../framework/browser/ui/fields/SelectField';
import { TextField } from '../../../framework/browser/ui/fields/TextField';
import { formatInstant } from '../../../framework/kernel/formats';
import type { SimulationLink } from '../../../generated/types/wire';
import { endSimulationLink, listSimulationLinks, shareSimulation } from '../../calls';
import { languageOf } from '../languageOf';
import { useSimulationText } from '../useSimulationText';

const dayChoices = ['1', '7', '15', '30'];
const addressOf = ({ path }: SimulationLink): string => new URL(path, location.origin).href;

const Link = ({ link }: { readonly link: SimulationLink }) => {
  const text = useSimulationText();
  const [isCopied, setCopied] = useState(false);
  const address = addressOf(link);
  const copy = () => void navigator.clipboard.writeText(address).then(() => setCopied(true));
  return (
    <>
      <TextField label={text('share.link')} value={address} readOnly onText={() => undefined} />
      <p className="simulation-note" role="status">
        {isCopied
          ? text('share.copied')
          : text('share.until', { date: formatInstant(link.expiresAt) })}
      </p>
      <div className="simulation-buttons">
        <Button small onClick={copy}>
          {text('share.copy')}
        </Button>
      </div>
    </>
  );
};

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

type Wanted = { readonly days: string; readonly email: string };
type WantedProps = {
  readonly wanted: Wanted;
  readonly onWanted: (wanted: Wanted) => void;
};

const WantedLink = ({ wanted, onWanted }: WantedProps) => {
  const text = useSimulationText();
  return (
    <>
      <SelectField
        label={text('share.days')}
        value={wanted.days}
        onText={(days) => onWanted({ ...wanted, days })}
        choices={dayChoices.map((value) => ({
          value,
          label: text('share.dayCount', { smart_count: Number(value) }),
        }))}
      />
      <TextField
        label={text('share.email')}
        help={text('share.emailHint')}
        type="email"
        autoComplete="off"
        value={wanted.email}
        onText={(email) => onWanted({ ...wanted, email })}
      />
    </>
  );
};

/** Makes a link to the client's version that ends by itself, sends it, and ends those that still open. */
export const ShareDialog = ({ record, onClose }: RecordDialogProps) => {
  const text = useSimulationText();
  const language = languageOf(useEngine().locale);
  const [wanted, setWanted] = useState<Wanted>({ days: '7', email: '' });
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
        {link ? <Link link={link} /> : <WantedLink wanted={wanted} onWanted={setWanted} />}
        {error ? <p role="alert">{error}</p> : null}
        <OpenLinks id={record.id} made={link?.path} />
      </div>
    </Modal>
  );
};
