import { useState } from 'react';
import { call } from '#session/browser/call.ts';
import { deleteNotifications, listNotifications } from '#session/notificationCalls.ts';
import type { GenericNotification } from '#generated/types/wire.ts';
import { showError, useLocale, useText } from '@patio/framework/react';
import { Button, Modal } from '@patio/framework/ui';
import { openNoticeFile } from './openNoticeFile';
import { wordsOf } from '#session/rules/NoticeWords.ts';

type OpportunitiesDialogProps = { count: number; onCheck: () => void; onLater: () => void };

/** Announces the number of new leads. The button text is from the specification. @source DLG-013, I18N-005 */
export const OpportunitiesDialog = ({ count, onCheck, onLater }: OpportunitiesDialogProps) => {
  const text = useText();
  return (
    <Modal
      open
      title={text('session.opportunities.title')}
      onClose={onLater}
      cancelLabel={text('session.opportunities.later')}
      confirm={{ label: text('session.opportunities.check'), onConfirm: onCheck }}
    >
      <p>{text('session.opportunities.body', { smart_count: count })}</p>
    </Modal>
  );
};

type Props = { notices: readonly GenericNotification[]; onDone: () => void };

const newestFirst = (notices: readonly GenericNotification[]) =>
  [...notices].sort((a, b) => b.createdAt.localeCompare(a.createdAt));

/**
 * The server returns only the newest notice of each type; older ones follow once those are deleted.
 * @source DLG-012, CONST-026
 */
const loadOlder = async (seen: ReadonlySet<string>): Promise<readonly GenericNotification[]> => {
  const next = await call(listNotifications, { query: { limitByType: 1 } });
  return newestFirst(next).filter(({ id }) => !seen.has(id));
};

/** Steps through notices; after the last one all are deleted, and older ones of the same types follow. */
const useTurns = ({ notices, onDone }: Props) => {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<readonly GenericNotification[]>(() => newestFirst(notices));
  const [position, setPosition] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const finish = async () => {
    const ids = shown.map(({ id }) => id);
    const all = new Set([...seen, ...ids]);
    await call(deleteNotifications, { query: { ids: ids.join(',') } });
    const older = await loadOlder(all);
    if (older.length === 0) return onDone();
    setSeen(all);
    setShown(older);
    setPosition(0);
    setIsBusy(false);
  };
  const confirm = () => {
    if (position + 1 < shown.length) return setPosition(position + 1);
    setIsBusy(true);
    finish().catch((error: unknown) => {
      showError(error);
      onDone();
    });
  };
  return { shown, position, isBusy, confirm };
};

/**
 * Notices one at a time, newest first. Each confirmation collects an id; after the last one all are deleted in one
 * call, and older ones of the same types follow until none is left. Closing early keeps unconfirmed ones.
 *
 * @source DLG-007 to DLG-012, OQ-045
 */
export const NoticesDialog = (props: Props) => {
  const { onDone } = props;
  const text = useText();
  const locale = useLocale();
  const { shown, position, isBusy, confirm } = useTurns(props);
  const notice = shown[position];
  if (!notice) return null;
  const words = wordsOf(notice, locale);

  return (
    <Modal
      open
      title={words.title}
      closeLabel={text('session.notices.close')}
      onClose={onDone}
      confirm={{ label: text('session.notices.confirm'), onConfirm: confirm, busy: isBusy }}
    >
      {shown.length > 1 ? (
        <p className="notice-position" aria-live="polite">
          {text('session.notices.position', { position: position + 1, total: shown.length })}
        </p>
      ) : null}
      <p className="notice-text">{words.message}</p>
      {notice.fileName ? (
        <Button
          look="plain"
          glyph="link"
          onClick={() => void openNoticeFile(notice.fileName ?? '')}
        >
          {text('session.notices.download')}
        </Button>
      ) : null}
    </Modal>
  );
};
