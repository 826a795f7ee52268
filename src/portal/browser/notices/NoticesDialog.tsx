import { useMemo, useState } from 'react';
import { call } from '../../../session/browser/call';
import { deleteNotifications, findDownload } from '../../../session/notificationCalls';
import type { GenericNotification } from '../../../generated/types/wire';
import { Button } from '../../../framework/browser/ui/Button';
import { Modal } from '../../../framework/browser/ui/dialogs/Modal';
import { showError } from '../../../framework/browser/alerts/alertStore';
import { useLocale, useText } from '../../../framework/browser/texts/useText';

type Props = { notices: readonly GenericNotification[]; onDone: () => void };

const newestFirst = (notices: readonly GenericNotification[]) =>
  [...notices].sort((a, b) => b.createdAt.localeCompare(a.createdAt));

/** Opens a file in a new window. The window opens before the call, or a pop-up blocker would hold it. */
const openFile = async (fileName: string): Promise<void> => {
  const target = window.open('', '_blank');
  try {
    const { url } = await call(findDownload, { query: { fileName } });
    if (target) {
      target.opener = null;
      target.location.href = url;
    } else window.location.assign(url);
  } catch (error) {
    target?.close();
    showError(error);
  }
};

/**
 * Messages one at a time, newest first. Each confirm collects an id; after the last one all are deleted in one call.
 * Closing early keeps them all.
 *
 * @source DLG-007 to DLG-012, OQ-045
 */
export const NoticesDialog = ({ notices, onDone }: Props) => {
  const text = useText();
  const locale = useLocale();
  const ordered = useMemo(() => newestFirst(notices), [notices]);
  const [position, setPosition] = useState(0);
  const notice = ordered[position];
  if (!notice) return null;
  const words = (locale === 'en' && notice.english) || notice;

  const confirm = () => {
    if (position + 1 < ordered.length) {
      setPosition(position + 1);
      return;
    }
    const ids = ordered.map((one) => one.id).join(',');
    call(deleteNotifications, { query: { ids } }).catch(showError);
    onDone();
  };

  return (
    <Modal
      open
      title={words.title}
      closeLabel={text('session.notices.close')}
      onClose={onDone}
      confirm={{ label: text('session.notices.confirm'), onConfirm: confirm }}
    >
      {ordered.length > 1 ? (
        <p className="notice-position" aria-live="polite">
          {text('session.notices.position', { position: position + 1, total: ordered.length })}
        </p>
      ) : null}
      <p className="notice-text">{words.message}</p>
      {notice.fileName ? (
        <Button look="plain" glyph="link" onClick={() => void openFile(notice.fileName ?? '')}>
          {text('session.notices.download')}
        </Button>
      ) : null}
    </Modal>
  );
};
