import { useStore } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { isBarePhoneBr, normalisePhoneBr } from '@patio/framework/kernel';
import { useEngine, useSubmit } from '@patio/framework/react';
import { Modal } from '@patio/framework/ui';
import { languageOf } from '../languageOf';
import { useSimulationText } from '../useSimulationText';
import { LinkMade } from './LinkMade';
import { LinkWanted, usualLink } from './LinkWanted';

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
