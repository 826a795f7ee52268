import { useStore } from 'ra-core';
import { useState, type ReactNode } from 'react';
import {
  isBarePhoneBr,
  normalisePhoneBr,
  encodeText,
  formatInstant,
} from '@patio/framework/kernel';
import { useEngine, useSubmit } from '@patio/framework/react';
import { Modal, Button, TextAreaField, TextField, SelectField } from '@patio/framework/ui';
import { languageOf } from '../languageOf';
import { useSimulationText } from '../useSimulationText';
import type { MemoLanguage } from '#pricing/rules/index.ts';
import type { SharedLink } from '#simulation/rules/shareMessage.ts';

const dayChoices = ['1', '7', '15', '30'];

/** How long a link holds, where it is sent, and where the customer answers. */
type Wanted = { readonly days: string; readonly email: string; readonly phone: string };

/** What a link is like unless somebody says otherwise. */
const usualLink: Wanted = { days: '7', email: '', phone: '' };

type LinkWantedProps = {
  readonly wanted: Wanted;
  readonly asksPhone: boolean;
  readonly isPhoneWrong: boolean;
  readonly onWanted: (wanted: Wanted) => void;
};

/** Asks for how many days a link holds, for the client's e-mail, and for the person's own phone. */
const LinkWanted = ({ wanted, asksPhone, isPhoneWrong, onWanted }: LinkWantedProps) => {
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
      {asksPhone ? (
        <TextField
          label={text('share.phone')}
          help={text('share.phoneHint')}
          {...(isPhoneWrong ? { error: text('share.phoneWrong') } : {})}
          type="tel"
          autoComplete="tel-national"
          value={wanted.phone}
          onText={(phone) => onWanted({ ...wanted, phone })}
        />
      ) : null}
    </>
  );
};

type Made = { readonly path: string; readonly expiresAt: string };

type Props = {
  readonly link: Made;
  /** What the client reads beside the link, to begin with. */
  readonly message: (link: SharedLink, language: MemoLanguage) => string;
};

/** A link to copy or send to the client by a messenger. */
const LinkMade = ({ link: { path, expiresAt }, message }: Props) => {
  const text = useSimulationText();
  const language = languageOf(useEngine().locale);
  const address = new URL(path, location.origin).href;
  const [words, setWords] = useState(() => message({ address, expiresAt }, language));
  const [said, setSaid] = useState<string>();
  const copy = (what: string, done: string) =>
    void navigator.clipboard.writeText(what).then(() => setSaid(done));
  return (
    <>
      <TextField label={text('share.link')} value={address} readOnly onText={() => undefined} />
      <TextAreaField label={text('share.message')} rows={7} value={words} onText={setWords} />
      <p className="simulation-note" role="status">
        {said ?? text('share.until', { date: formatInstant(expiresAt) })}
      </p>
      <div className="simulation-buttons">
        <Button small onClick={() => copy(address, text('share.copied'))}>
          {text('share.copy')}
        </Button>
        <Button small onClick={() => copy(words, text('share.messageCopied'))}>
          {text('share.copyMessage')}
        </Button>
        <a
          className="ui-button"
          data-look="primary"
          data-small
          href={`https://wa.me/?text=${encodeText(words)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {text('share.whatsapp')}
        </a>
      </div>
    </>
  );
};

type Link = Parameters<typeof LinkMade>[0]['link'];
type Message = Parameters<typeof LinkMade>[0]['message'];

/** What a link is asked for with. */
type LinkBody = {
  readonly days: number;
  readonly language: ReturnType<typeof languageOf>;
  readonly email?: string;
  readonly phone?: string;
};

type LinkDialogProps = {
  readonly title: string;
  readonly intro: string;
  readonly make: (body: LinkBody) => Promise<Link>;
  /** What the client reads beside the link in a messenger. */
  readonly message: Message;
  /** Whether the customer may answer to a phone of the person's own. */
  readonly asksPhone?: boolean;
  readonly onMade?: () => void;
  readonly onClose: () => void;
  /** What stands below, for the link that was made. */
  readonly children?: (made: Link | undefined) => ReactNode;
};

/** Makes a link for the client that ends by itself, and sends it where an address is given. */
export const LinkDialog = (props: LinkDialogProps) => {
  const { title, intro, make, message, asksPhone = false, onMade, onClose, children } = props;
  const text = useSimulationText();
  const language = languageOf(useEngine().locale);
  const [ownPhone, keepPhone] = useStore('simulations.replyPhone', '');
  const [wanted, setWanted] = useState({ ...usualLink, phone: asksPhone ? ownPhone : '' });
  const [link, setLink] = useState<Link>();
  const { busy, error, submit } = useSubmit();
  const email = wanted.email.trim();
  const phone = normalisePhoneBr(wanted.phone);
  const isPhoneWrong = phone !== '' && !isBarePhoneBr(phone);
  const [isTold, setTold] = useState(false);
  const onConfirm = () => {
    setTold(true);
    if (isPhoneWrong) return;
    void submit(
      async () => {
        const sent = { days: Number(wanted.days), language };
        const address = email === '' ? {} : { email };
        const answer = phone === '' ? {} : { phone };
        setLink(await make({ ...sent, ...address, ...answer }));
        if (asksPhone) keepPhone(phone);
        return email === '' ? text('share.made') : text('share.sent', { email });
      },
      () => onMade?.(),
    );
  };
  return (
    <Modal
      open
      title={title}
      onClose={onClose}
      closeLabel={text('share.close')}
      cancelLabel={text(link ? 'share.close' : 'saved.cancel')}
      {...(link ? {} : { confirm: { label: text('share.make'), onConfirm, busy } })}
    >
      <div className="simulation-ask">
        <p>{intro}</p>
        {link ? (
          <LinkMade link={link} message={message} />
        ) : (
          <LinkWanted
            wanted={wanted}
            asksPhone={asksPhone}
            isPhoneWrong={isTold && isPhoneWrong}
            onWanted={setWanted}
          />
        )}
        {error ? <p role="alert">{error}</p> : null}
        {children?.(link)}
      </div>
    </Modal>
  );
};
