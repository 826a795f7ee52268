import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { formatInstant } from '@patio/framework/kernel';
import { showError, useLocale } from '@patio/framework/react';
import { Button, GlyphButton } from '@patio/framework/ui';
import type { StoredNotice } from '#generated/types/wire.ts';
import { call } from '#session/browser/call.ts';
import { useSession } from '#session/browser/useSession.ts';
import { deleteNotifications } from '#session/notificationCalls.ts';
import { wordsOf } from '#session/rules/NoticeWords.ts';
import { clearLeadCount, leadsPath, readLeadCount, subscribeLeadCount } from '../notices/leadCount';
import { openNoticeFile } from '../notices/openNoticeFile';
import { noticesKey, useNotices } from '../notices/useNotices';
import { Card, useHomeText } from './Card';
import { HomeLink, useReach } from './HomeLink';

const mostShown = 5;

/** Pages for price-table notices, which have none of their own; the first in the person's menu is used. */
const tablePaths = ['/admin/plans', '/simulador'] as const;

/** Marks notices as read, here and on the server; if the call fails they reappear at the next poll. */
const useDismiss = () => {
  const client = useQueryClient();
  return (ids: readonly string[]) => {
    client.setQueryData<readonly StoredNotice[]>(noticesKey, (all) =>
      all?.map((one) => (ids.includes(one.id) ? { ...one, isRead: true } : one)),
    );
    call(deleteNotifications, { query: { ids: ids.join(',') } }).catch(showError);
  };
};

type NoticeProps = { readonly notice: StoredNotice; readonly onDismiss: () => void };

const Notice = ({ notice, onDismiss }: NoticeProps) => {
  const text = useHomeText();
  const reaches = useReach();
  const { title, message } = wordsOf(notice, useLocale());
  const { path, type, fileName, createdAt } = notice;
  const to = path ?? (type.startsWith('NOT') ? tablePaths.find(reaches) : undefined);
  return (
    <li>
      <span>
        {to === undefined ? (
          <b>{title}</b>
        ) : (
          <HomeLink to={to} onClick={onDismiss}>
            {title}
          </HomeLink>
        )}
        <small>{message}</small>
        <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
        {fileName === undefined ? null : (
          <Button look="plain" glyph="link" small onClick={() => void openNoticeFile(fileName)}>
            {text('session.notices.download')}
          </Button>
        )}
      </span>
      <GlyphButton
        name="close"
        label={text('home.news.dismiss', { name: title })}
        onClick={onDismiss}
      />
    </li>
  );
};

/** Kept until someone of the dealer looks: the counter is shared. @source DLG-014 */
const Opportunities = ({ count }: { readonly count: number }) => {
  const text = useHomeText();
  const user = useSession();
  const title = text('session.opportunities.title');
  const clear = () => {
    if (user) clearLeadCount(user).catch(showError);
  };
  return (
    <li>
      <span>
        <HomeLink to={leadsPath} onClick={clear}>
          {title}
        </HomeLink>
        <small>{text('session.opportunities.body', { smart_count: count })}</small>
      </span>
    </li>
  );
};

/**
 * News of the person: new leads and unread notices, each with a link. Dismissed or opened ones stay read. Hidden if
 * empty.
 */
export const NewsCard = () => {
  const text = useHomeText();
  const dismiss = useDismiss();
  const count = useSyncExternalStore(subscribeLeadCount, readLeadCount);
  const unread = (useNotices() ?? []).filter(({ isRead }) => !isRead);
  const shown = unread.slice(0, mostShown);
  if (unread.length + count === 0) return null;
  return (
    <Card
      title={text('home.news.title')}
      action={
        unread.length > 1 ? (
          <Button small look="plain" onClick={() => dismiss(unread.map(({ id }) => id))}>
            {text('home.news.dismissAll')}
          </Button>
        ) : undefined
      }
    >
      <ul className="home-news">
        {count > 0 ? <Opportunities count={count} /> : null}
        {shown.map((notice) => (
          <Notice key={notice.id} notice={notice} onDismiss={() => dismiss([notice.id])} />
        ))}
      </ul>
      {unread.length > mostShown ? (
        <p className="home-empty">
          {text('home.news.more', { smart_count: unread.length - mostShown })}
        </p>
      ) : null}
    </Card>
  );
};
