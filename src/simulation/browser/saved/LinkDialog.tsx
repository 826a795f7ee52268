import { useState, type ReactNode } from 'react';
import { useEngine } from '../../../framework/browser/data/entity/EngineContext';
import { useSubmit } from '../../../framework/browser/records/useSubmit';
import { Modal } from '../../../framework/browser/ui/dialogs/Modal';
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
};

type LinkDialogProps = {
  readonly title: string;
  readonly intro: string;
  readonly make: (body: LinkBody) => Promise<Link>;
  /** What the client reads beside the link in a messenger. */
  readonly message: Message;
  readonly onMade?: () => void;
  readonly onClose: () => void;
  /** What stands below, for the link that was made. */
  readonly children?: (made: Link | undefined) => ReactNode;
};

/** Makes a link for the client that ends by itself, and sends it where an address is given. */
export const LinkDialog = (props: LinkDialogProps) => {
  const { title, intro, make, message, onMade, onClose, children } = props;
  const text = useSimulationText();
  const language = languageOf(useEngine().locale);
  const [wanted, setWanted] = useState(usualLink);
  const [link, setLink] = useState<Link>();
  const { busy, error, submit } = useSubmit();
  const email = wanted.email.trim();
  const onConfirm = () =>
    submit(
      async () => {
        const address = email === '' ? {} : { email };
        setLink(await make({ days: Number(wanted.days), language, ...address }));
        return email === '' ? text('share.made') : text('share.sent', { email });
      },
      () => onMade?.(),
    );
  return (
    <Modal
      open
      {...{ title, onClose }}
      closeLabel={text('share.close')}
      cancelLabel={text(link ? 'share.close' : 'saved.cancel')}
      {...(link ? {} : { confirm: { label: text('share.make'), onConfirm, busy } })}
    >
      <div className="simulation-ask">
        <p>{intro}</p>
        {link ? (
          <LinkMade {...{ link, message }} />
        ) : (
          <LinkWanted wanted={wanted} onWanted={setWanted} />
        )}
        {error ? <p role="alert">{error}</p> : null}
        {children?.(link)}
      </div>
    </Modal>
  );
};
