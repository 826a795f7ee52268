import { LinkBase, useLocation, useNotify } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useEngine } from '../data/entity/EngineContext';
import { momentText } from '../texts/momentText';
import { useEngineText } from '../texts/useEngineText';
import { useInbox } from './conversationCalls';
import { inboxLine } from './inboxLine';
import '../texts/words/conversation';
import './conversation.css';

/** Newest items shown in the bell. */
const mostShown = 8;
const usualPath = '/inbox';

/** Announces unread items that arrived since the page was opened. */
const useArrivals = ({ items }: ReturnType<typeof useInbox>): void => {
  const engine = useEngine();
  const text = useEngineText();
  const notify = useNotify();
  const { pathname, search } = useLocation();
  const shown = `${pathname}${search}`;
  const newest = useRef<string>(undefined);
  useEffect(() => {
    if (!items) return;
    const before = newest.current;
    newest.current = items.reduce((latest, { at }) => (at > latest ? at : latest), before ?? '');
    if (before === undefined) return;
    for (const item of items) {
      // Older pages hold unread items as well, which arrived long ago.
      if (item.isRead || item.at <= before) continue;
      const { said, record, path } = inboxLine(item, text, engine);
      // Read already, in the conversation that is open.
      if (path === shown) continue;
      notify(`${said}. ${record}`, { type: 'info', messageArgs: { _: `${said}. ${record}` } });
    }
  }, [items, engine, notify, text, shown]);
};

/** Number of unread items in the person's inbox; new ones are announced. Use once per page. */
export const useUnreadInbox = (): number => {
  const inbox = useInbox('open');
  useArrivals(inbox);
  return inbox.unread;
};

/** Unread items of the person's inbox, for a bell; each leads to its record. */
export const InboxNotices = ({ onLeave }: { readonly onLeave: () => void }) => {
  const engine = useEngine();
  const text = useEngineText();
  const { items: all = [], mark } = useInbox('open');
  const { inboxPath = usualPath } = engine;
  const items = all.filter(({ isRead }) => !isRead).slice(0, mostShown);
  return (
    <section className="inbox-notices" aria-label={text('inbox.title')}>
      <h2>{text('inbox.title')}</h2>
      {items.length === 0 ? <p>{text('inbox.empty')}</p> : null}
      <ul>
        {items.map((item) => {
          const { said, record, path } = inboxLine(item, text, engine);
          return (
            <li key={item.id}>
              <LinkBase
                to={path ?? inboxPath}
                onClick={() => {
                  // If marking fails, it is still unread with the next look.
                  mark([item.id], { isRead: true }).catch(() => undefined);
                  onLeave();
                }}
              >
                <strong>{said}</strong>
                <span>{record}</span>
                {item.text ? <q>{item.text}</q> : null}
                <time dateTime={item.at}>{momentText(item.at, engine.locale)}</time>
              </LinkBase>
            </li>
          );
        })}
      </ul>
      <LinkBase className="inbox-all" to={inboxPath} onClick={onLeave}>
        {text('inbox.all')}
      </LinkBase>
    </section>
  );
};
