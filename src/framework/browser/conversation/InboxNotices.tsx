import { LinkBase, useLocation, useNotify } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useEngine, type EngineValue } from '../data/entity/EngineContext';
import { momentText } from '../texts/momentText';
import { useEngineText, type EngineText } from '../texts/useEngineText';
import { useInbox } from './conversationCalls';
import '../texts/words/conversation';
import './conversation.css';
import type { InboxItem } from '#kernel/entity/Conversation.ts';
import type { EntityOutline } from '#kernel/entity/EntityOutline.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { entityPath } from '#kernel/entity/entityPath.ts';
import { everyScreen } from '#kernel/entity/namedScreens.ts';

/** Text and link of an inbox item. */
type InboxLine = {
  readonly sentence: string;
  readonly record: string;
  readonly path: string | undefined;
};

const sentenceOf = (item: InboxItem, text: EngineText, { entities, locale }: EngineValue) => {
  const who = item.actorName;
  if (item.kind !== 'changed') return text(`inbox.${item.kind}`, { who });
  const action = entities.outlines[item.resource]?.actions.find(({ name }) => name === item.action);
  return action?.label
    ? text('inbox.acted', { who, action: inLanguage(action.label, locale) })
    : text('inbox.changed', { who });
};

/** Page of the record that the person may open: its own or a named screen's. */
const pageOf = (
  outline: EntityOutline | undefined,
  { record }: InboxItem,
  { can }: EngineValue,
): string | undefined => {
  const paths = (outline ? everyScreen(outline) : []).flatMap(
    (screen) => entityPath(screen, 'show', record.id) ?? [],
  );
  return paths.find((route) => can({ route })) ?? paths[0];
};

/** Text of an inbox item, and the path of its record's conversation. */
export const inboxLine = (item: InboxItem, text: EngineText, engine: EngineValue): InboxLine => {
  const outline = engine.entities.outlines[item.resource];
  const path = pageOf(outline, item, engine);
  const name = outline ? inLanguage(outline.label.one, engine.locale) : '';
  const count = item.count > 1 ? ` (${text('inbox.times', { count: item.count })})` : '';
  return {
    sentence: `${sentenceOf(item, text, engine)}${count}`,
    record: `${name} ${item.record.label}`.trim(),
    path: path === undefined ? undefined : `${path}?tab=history`,
  };
};

/** Maximum items in the bell. */
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
      // Older pages contain unread items too, which are not new.
      if (item.isRead || item.at <= before) continue;
      const { sentence, record, path } = inboxLine(item, text, engine);
      // Already visible in the open conversation.
      if (path === shown) continue;
      notify(`${sentence}. ${record}`, {
        type: 'info',
        messageArgs: { _: `${sentence}. ${record}` },
      });
    }
  }, [items, engine, notify, text, shown]);
};

/** Number of unread items in the person's inbox; new ones are announced. Use once per page. */
export const useUnreadInbox = (): number => {
  const inbox = useInbox('open');
  useArrivals(inbox);
  return inbox.unread;
};

/** Unread inbox items for a bell, linked to their records. */
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
          const { sentence, record, path } = inboxLine(item, text, engine);
          return (
            <li key={item.id}>
              <LinkBase
                to={path ?? inboxPath}
                onClick={() => {
                  // If this fails, it stays unread until the next visit.
                  mark([item.id], { isRead: true }).catch(() => undefined);
                  onLeave();
                }}
              >
                <strong>{sentence}</strong>
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
