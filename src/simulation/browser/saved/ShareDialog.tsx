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
import { shareSimulation } from '../../calls';
import { languageOf } from '../languageOf';
import { useSimulationText } from '../useSimulationText';

const dayChoices = ['1', '7', '15', '30'];
const addressOf = ({ path }: SimulationLink): string => new URL(path, location.origin).href;

const Link = ({ link }: { readonly link: SimulationLink }) => {
  const text = useSimulationText();
  const [isCopied, setCopied] = useState(false);
  const address = addressOf(link);
  const copy = () => void navigator.clipboard.writeText(address).then(() => setCopied(true));
  const mail = `mailto:?${new URLSearchParams({ subject: text('share.subject'), body: address })
    .toString()
    .replaceAll('+', '%20')}`;
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
        <a href={mail}>{text('share.mail')}</a>
      </div>
    </>
  );
};

/** Makes a link to the client's version that ends by itself. */
export const ShareDialog = ({ record, onClose }: RecordDialogProps) => {
  const text = useSimulationText();
  const language = languageOf(useEngine().locale);
  const [days, setDays] = useState('7');
  const [link, setLink] = useState<SimulationLink>();
  const { busy, error, submit } = useSubmit();
  const make = () =>
    submit(
      async () => {
        setLink(
          await call(shareSimulation, {
            params: { id: record.id },
            body: { days: Number(days), language },
            quiet: true,
          }),
        );
        return text('share.made');
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
        {link ? (
          <Link link={link} />
        ) : (
          <SelectField
            label={text('share.days')}
            value={days}
            onText={setDays}
            choices={dayChoices.map((value) => ({
              value,
              label: text('share.dayCount', { smart_count: Number(value) }),
            }))}
          />
        )}
        {error ? <p role="alert">{error}</p> : null}
      </div>
    </Modal>
  );
};
