import { useStore } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { isBarePhoneBr, normalisePhoneBr } from '@patio/framework/br';
import { encodeText, formatInstant } from '@patio/framework/kernel';
import {
  useCopy,
  useEngine,
  useSubmit,
  type RecordDialogProps,
  call,
} from '@patio/framework/react';
import { Modal, Button, TextAreaField, TextField, SelectField } from '@patio/framework/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MemoLanguage } from '#pricing/rules/index.ts';
import { type SharedLink, shareMessage, waiverMessage } from '#simulation/rules/openings.ts';
import { endSimulationLink, listSimulationLinks, shareSimulation } from '#simulation/calls.ts';
import { requestWaiver } from '#waivers/calls.ts';
import { languageOf } from '../amounts';
import { useSimulationText } from '../useSimulationText';

const dayChoices = ['1', '7', '15', '30'];

/** Validity of a link, its recipient, and the reply phone. */
type LinkChoice = { readonly days: string; readonly email: string; readonly phone: string };

/** Defaults of a link. */
const usualLink: LinkChoice = { days: '7', email: '', phone: '' };

type LinkFormProps = {
  readonly choice: LinkChoice;
  readonly needsPhone: boolean;
  readonly isPhoneWrong: boolean;
  readonly onChange: (choice: LinkChoice) => void;
};

/** Inputs for validity, the client's e-mail and the person's own phone. */
const LinkForm = ({ choice, needsPhone, isPhoneWrong, onChange }: LinkFormProps) => {
  const text = useSimulationText();
  return (
    <>
      <SelectField
        label={text('share.days')}
        value={choice.days}
        onText={(days) => onChange({ ...choice, days })}
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
        value={choice.email}
        onText={(email) => onChange({ ...choice, email })}
      />
      {needsPhone ? (
        <TextField
          label={text('share.phone')}
          help={text('share.phoneHint')}
          {...(isPhoneWrong ? { error: text('share.phoneWrong') } : {})}
          type="tel"
          autoComplete="tel-national"
          value={choice.phone}
          onText={(phone) => onChange({ ...choice, phone })}
        />
      ) : null}
    </>
  );
};

type Made = { readonly path: string; readonly expiresAt: string };

type Props = {
  readonly link: Made;
  /** Default message that accompanies the link. */
  readonly message: (link: SharedLink, language: MemoLanguage) => string;
};

/** A link to copy or send by messenger. */
const LinkMade = ({ link: { path, expiresAt }, message }: Props) => {
  const text = useSimulationText();
  const language = languageOf(useEngine().locale);
  const address = new URL(path, location.origin).href;
  const [words, setWords] = useState(() => message({ address, expiresAt }, language));
  const [said, setSaid] = useState<string>();
  const { copy, fallback } = useCopy();
  const copyAs = async (what: string, done: string) => {
    if (await copy(what)) setSaid(done);
  };
  return (
    <>
      <TextField label={text('share.link')} value={address} readOnly onText={() => undefined} />
      <TextAreaField label={text('share.message')} rows={7} value={words} onText={setWords} />
      <p className="simulation-note" role="status">
        {said ?? text('share.until', { date: formatInstant(expiresAt) })}
      </p>
      <div className="simulation-buttons">
        <Button small onClick={() => void copyAs(address, text('share.copied'))}>
          {text('share.copy')}
        </Button>
        <Button small onClick={() => void copyAs(words, text('share.messageCopied'))}>
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
      {fallback}
    </>
  );
};

type Link = Parameters<typeof LinkMade>[0]['link'];
type Message = Parameters<typeof LinkMade>[0]['message'];

/** Request body of a link. */
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
  /** Message that accompanies the link in a messenger. */
  readonly message: Message;
  /** Whether to offer the person's own reply phone. */
  readonly needsPhone?: boolean;
  readonly onMade?: () => void;
  readonly onClose: () => void;
  /** Content below, given the created link. */
  readonly children?: (made: Link | undefined) => ReactNode;
};

/** Creates an expiring link for the client, and e-mails it if an address is given. */
export const LinkDialog = (props: LinkDialogProps) => {
  const { title, intro, make, message, needsPhone = false, onMade, onClose, children } = props;
  const text = useSimulationText();
  const language = languageOf(useEngine().locale);
  const [ownPhone, keepPhone] = useStore('simulations.replyPhone', '');
  const [choice, setChoice] = useState({ ...usualLink, phone: needsPhone ? ownPhone : '' });
  const [link, setLink] = useState<Link>();
  const { busy, error, submit } = useSubmit();
  const email = choice.email.trim();
  const phone = normalisePhoneBr(choice.phone);
  const isPhoneWrong = phone !== '' && !isBarePhoneBr(phone);
  const [isTold, setTold] = useState(false);
  const onConfirm = () => {
    setTold(true);
    if (isPhoneWrong) return;
    void submit(
      async () => {
        const sent = { days: Number(choice.days), language };
        const address = email === '' ? {} : { email };
        const answer = phone === '' ? {} : { phone };
        setLink(await make({ ...sent, ...address, ...answer }));
        if (needsPhone) keepPhone(phone);
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
          <LinkForm
            choice={choice}
            needsPhone={needsPhone}
            isPhoneWrong={isTold && isPhoneWrong}
            onChange={setChoice}
          />
        )}
        {error ? <p role="alert">{error}</p> : null}
        {children?.(link)}
      </div>
    </Modal>
  );
};

/** Valid links, each with a way to revoke it. */
const OpenLinks = ({ id, made }: { readonly id: string; readonly made: string | undefined }) => {
  const text = useSimulationText();
  const { busy, error, submit } = useSubmit();
  const links = useQuery({
    queryKey: ['simulations', 'links', id, made],
    queryFn: ({ signal }) => call(listSimulationLinks, { params: { id }, signal }),
  });
  const end = (shareId: string) =>
    submit(
      async () => {
        await call(endSimulationLink, { params: { id, shareId } });
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
              <small>
                {link.openings > 0
                  ? text('share.openings', { smart_count: link.openings })
                  : text('share.notOpened')}
              </small>
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

/** Creates an expiring link to the client's offer, sends it, and revokes existing ones. */
export const ShareDialog = ({ record, onClose }: RecordDialogProps<'simulations'>) => {
  const text = useSimulationText();
  const client = useQueryClient();
  return (
    <LinkDialog
      needsPhone
      title={text('share.title')}
      intro={text('share.intro')}
      make={(body) => call(shareSimulation, { params: { id: record.id }, body })}
      message={(link, language) => shareMessage(record, link, language)}
      onMade={() =>
        void client.invalidateQueries({ queryKey: ['simulations', 'openings', record.id] })
      }
      onClose={onClose}
    >
      {(made) => <OpenLinks id={record.id} made={made?.path} />}
    </LinkDialog>
  );
};

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
