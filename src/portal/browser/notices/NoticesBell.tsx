import {
  InboxNotices,
  Popover,
  useLocale,
  useUnreadInbox,
  type Text,
  type TextKey,
  learnTexts,
  useText,
} from '@patio/framework/react';
import { Glyph, Button } from '@patio/framework/ui';
import { useQueryClient } from '@tanstack/react-query';
import { LinkBase } from 'ra-core';
import { useEffect, useState } from 'react';
import { formatInstant } from '@patio/framework/kernel';
import type { StoredNotice } from '#generated/types/wire.ts';
import { call } from '#session/browser/call.ts';
import { deleteNotifications } from '#session/notificationCalls.ts';
import { openNoticeFile } from './openNoticeFile';
import { useNoticesAndToasts, noticesKey } from './useNotices';
import { wordsOf } from '#session/rules/NoticeWords.ts';
import './notices.css';
import { bellEn as english, bellPtBR as bell } from '../i18n/bell';
import type { PortalKey } from '../i18n/portal';

learnTexts({ 'pt-BR': { bell }, en: { bell: english } });

/** Texts of the bell, loaded with it. */
const useBellText = (): Text<PortalKey | TextKey<{ readonly bell: typeof bell }>> =>
  useText<PortalKey | TextKey<{ readonly bell: typeof bell }>>();

const unreadOf = (notices: readonly StoredNotice[]): readonly string[] =>
  notices.filter(({ isRead }) => !isRead).map(({ id }) => id);

/** Notices unread when the panel was opened stay highlighted in it; on the server they are marked as read. */
const useReading = (notices: readonly StoredNotice[]): ReadonlySet<string> => {
  const client = useQueryClient();
  const [news, setNews] = useState<ReadonlySet<string>>(() => new Set(unreadOf(notices)));
  useEffect(() => {
    const unread = unreadOf(notices);
    if (unread.length === 0) return;
    setNews((former) => new Set([...former, ...unread]));
    client.setQueryData<readonly StoredNotice[]>(noticesKey, (all) =>
      all?.map((one) => ({ ...one, isRead: true })),
    );
    // If marking fails, they are unread again at the next poll.
    void call(deleteNotifications, { query: { ids: unread.join(',') } }).catch(() => undefined);
  }, [client, notices]);
  return news;
};

type NoticeProps = {
  readonly notice: StoredNotice;
  readonly isNew: boolean;
  readonly onLeave: () => void;
};

const Notice = ({ notice, isNew, onLeave }: NoticeProps) => {
  const text = useBellText();
  const { title, message } = wordsOf(notice, useLocale());
  const { path, fileName, createdAt } = notice;
  const words = (
    <>
      {isNew ? <span className="notices-new">{text('bell.new')}</span> : null}
      <strong>{title}</strong>
      <span>{message}</span>
      <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
    </>
  );
  return (
    <li>
      {path === undefined ? (
        <div className="notices-one">{words}</div>
      ) : (
        <LinkBase className="notices-one" to={path} onClick={onLeave}>
          {words}
        </LinkBase>
      )}
      {fileName === undefined ? null : (
        <Button look="plain" glyph="link" small onClick={() => void openNoticeFile(fileName)}>
          {text('session.notices.download')}
        </Button>
      )}
    </li>
  );
};

type Props = { readonly notices: readonly StoredNotice[]; readonly onLeave: () => void };

/** The person's notices, newest first, each with its link. */
const NoticesPanel = ({ notices, onLeave }: Props) => {
  const text = useBellText();
  const news = useReading(notices);
  return (
    <section className="notices" aria-label={text('bell.title')}>
      <h2>{text('bell.title')}</h2>
      {notices.length === 0 ? (
        <p>{text('bell.none')}</p>
      ) : (
        <ul>
          {notices.map((notice) => (
            <Notice key={notice.id} notice={notice} onLeave={onLeave} isNew={news.has(notice.id)} />
          ))}
        </ul>
      )}
    </section>
  );
};

/** Notification bell on every page: number of new notices, and the latest ones. @source PROP-048 */
export const NoticesBell = () => {
  const text = useBellText();
  const notices = useNoticesAndToasts();
  const count = notices.filter(({ isRead }) => !isRead).length + useUnreadInbox();
  const title = text('bell.title');
  const label = count > 0 ? text('bell.count', { smart_count: count }) : title;
  return (
    <Popover
      label={label}
      button={
        <>
          <Glyph name="bell" size={20} />
          {count > 0 ? (
            <span className="approvals-count" aria-hidden="true">
              {count}
            </span>
          ) : null}
        </>
      }
    >
      {(close) => (
        <>
          <InboxNotices onLeave={close} />
          <NoticesPanel notices={notices} onLeave={close} />
        </>
      )}
    </Popover>
  );
};
