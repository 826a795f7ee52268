import { LinkBase, useLocation, useNavigate } from 'ra-core';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { InboxItem } from '#kernel/entity/Conversation.ts';
import { showAlert, showError } from '../alerts/alerts';
import { useEngine } from '../data/entity/EngineContext';
import { usePageKeys } from '../lists/useListKeys';
import { QueryGate } from '../parts/QueryGate';
import { ScreenHeader } from '../parts/ScreenHeader';
import { TabBar } from '../parts/TabBar';
import { momentText } from '../texts/momentText';
import { useEngineText } from '../texts/useEngineText';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { SelectField } from '../ui/fields/SelectField';
import { SkeletonRows } from '../ui/table/SkeletonRows';
import { preferenceCalls, useInbox } from './conversationCalls';
import { inboxLine } from './InboxNotices';
import '../texts/words/conversation';
import './conversation.css';

const filters = ['everything', 'unread', 'assigned', 'mentioned', 'commented', 'changed'] as const;
type Filter = (typeof filters)[number];

const filterWords = {
  everything: 'inbox.everything',
  unread: 'inbox.unread',
  assigned: 'inbox.assignedKind',
  mentioned: 'inbox.mentionedKind',
  commented: 'inbox.commentedKind',
  changed: 'inbox.changedKind',
} as const;

const fits = (filter: Filter, item: InboxItem): boolean => {
  if (filter === 'everything') return true;
  return filter === 'unread' ? !item.isRead : item.kind === filter;
};

/** Chooses when the inbox is mailed. */
const MailChoice = () => {
  const text = useEngineText();
  const client = useQueryClient();
  const queryKey = ['inbox', 'preferences'];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => preferenceCalls.read(signal),
    retry: false,
  });
  const store = async (mail: string): Promise<void> => {
    try {
      client.setQueryData(queryKey, await preferenceCalls.keep(mail));
      showAlert('success', text('inbox.mailKept'));
    } catch (error) {
      showError(error);
    }
  };
  if (!data) return null;
  return (
    <SelectField
      label={text('inbox.mail')}
      value={data.mail}
      onText={(mail) => void store(mail)}
      choices={(['now', 'daily', 'never'] as const).map((value) => ({
        value,
        label: text(`inbox.${value}`),
      }))}
    />
  );
};

type Mark = ReturnType<typeof useInbox>['mark'];
type ItemProps = {
  readonly item: InboxItem;
  readonly onMark: (...asked: Parameters<Mark>) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

const Item = ({ item, onMark, onKeyDown }: ItemProps) => {
  const engine = useEngine();
  const text = useEngineText();
  const { sentence: said, record, path } = inboxLine(item, text, engine);
  const { id, isRead, isDone } = item;
  return (
    <li className="inbox-item" data-unread={!isRead || undefined}>
      <LinkBase
        className="inbox-link"
        to={path ?? ''}
        onKeyDown={onKeyDown}
        onClick={() => (isRead ? undefined : onMark([id], { isRead: true }))}
      >
        {isRead ? null : <span className="ui-hidden">{text('inbox.new')}</span>}
        <strong>{said}</strong>
        <span>{record}</span>
        {item.text ? <q>{item.text}</q> : null}
        <time dateTime={item.at}>{momentText(item.at, engine.locale)}</time>
      </LinkBase>
      <Button
        small
        look="plain"
        aria-label={text(isDone ? 'inbox.reopenOf' : 'inbox.markDoneOf', { name: record })}
        onClick={() => onMark([id], { isDone: !isDone })}
      >
        {text(isDone ? 'inbox.reopen' : 'inbox.markDone')}
      </Button>
    </li>
  );
};

type ListProps = { readonly items: readonly InboxItem[] } & Pick<ItemProps, 'onMark'>;

const linksIn = (list: HTMLElement | null): readonly HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('.inbox-link') ?? []),
];

const focusAt = (links: readonly HTMLElement[], at: number): void =>
  links[Math.max(0, Math.min(at, links.length - 1))]?.focus();

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Inbox items with keyboard shortcuts: J and K move, E marks as done, U as unread. */
const Items = ({ items, onMark }: ListProps) => {
  const text = useEngineText();
  const list = useRef<HTMLUListElement>(null);
  const count = items.length;
  /** Item being marked, and the number of items until then. */
  const left = useRef<{ readonly at: number; readonly count: number }>(undefined);
  // A marked item may leave the list: moves the focus to the next one.
  useEffect(() => {
    const { at, count: before } = left.current ?? { at: 0, count: 0 };
    left.current = undefined;
    if (count < before && document.activeElement === document.body)
      focusAt(linksIn(list.current), at);
  }, [count]);
  const mark: ItemProps['onMark'] = (ids, change) => {
    left.current = { at: items.findIndex(({ id }) => ids.includes(id)), count };
    onMark(ids, change);
  };
  usePageKeys(({ key }) => {
    const links = linksIn(list.current);
    if (key !== 'j' || links.length === 0) return false;
    focusAt(links, 0);
    return true;
  });
  const onKey = (event: KeyboardEvent, item: InboxItem): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { id, isDone, isRead } = item;
    const links = linksIn(list.current);
    const step = steps[event.key];
    if (step !== undefined) focusAt(links, items.indexOf(item) + step);
    else if (event.key === 'e') mark([id], { isDone: !isDone });
    else if (event.key === 'u') mark([id], { isRead: !isRead });
    else return;
    event.preventDefault();
  };
  return (
    <>
      <p className="inbox-keys">{text('inbox.keys')}</p>
      <ul ref={list} className="inbox-list" aria-label={text('inbox.tabs')}>
        {items.map((item) => (
          <Item key={item.id} item={item} onMark={mark} onKeyDown={(event) => onKey(event, item)} />
        ))}
      </ul>
    </>
  );
};

type Show = 'open' | 'done';
type LoadedProps = Omit<ReturnType<typeof useInbox>, 'items'> & {
  readonly show: Show;
  readonly items: readonly InboxItem[];
};

const Loaded = ({ show, query, items, mark }: LoadedProps) => {
  const text = useEngineText();
  const [filter, setFilter] = useState<Filter>('everything');
  const onMark = (...asked: Parameters<Mark>) => void mark(...asked).catch(showError);
  const shown = items.filter((item) => fits(filter, item));
  const unread = items.filter(({ isRead }) => !isRead).map(({ id }) => id);
  if (items.length === 0 && !query.hasNextPage)
    return show === 'open' ? (
      <EmptyState icon="check" title={text('inbox.empty')} text={text('inbox.emptyText')} />
    ) : (
      <EmptyState icon="check" title={text('inbox.doneEmpty')} text="" />
    );
  return (
    <>
      <div className="inbox-bar">
        <SelectField
          label={text('inbox.filter')}
          value={filter}
          onText={(value) => setFilter(value as Filter)}
          choices={filters.map((value) => ({ value, label: text(filterWords[value]) }))}
        />
        {unread.length > 0 && show === 'open' ? (
          <Button onClick={() => onMark(unread, { isRead: true })}>{text('inbox.readAll')}</Button>
        ) : null}
      </div>
      {shown.length === 0 ? (
        <EmptyState icon="check" title={text('inbox.noneOf')} text="" />
      ) : (
        <Items items={shown} onMark={onMark} />
      )}
      {query.hasNextPage ? (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {text('inbox.older')}
        </Button>
      ) : null}
    </>
  );
};

const Inbox = ({ show }: { readonly show: Show }) => {
  const text = useEngineText();
  const inbox = useInbox(show);
  const { error, refetch } = inbox.query;
  return (
    <QueryGate
      query={{ data: inbox.items, error, refetch }}
      loading={<SkeletonRows label={text('inbox.loading')} rows={4} columns={2} />}
      failed={text('inbox.errorTitle')}
    >
      {(items) => <Loaded {...inbox} items={items} show={show} />}
    </QueryGate>
  );
};

/** The person's inbox across all entities. */
export const InboxPage = () => {
  const text = useEngineText();
  const panelId = useId();
  const location = useLocation();
  const navigate = useNavigate();
  const show = new URLSearchParams(location.search).get('show') === 'done' ? 'done' : 'open';
  const choose = (name: string) => void navigate({ search: `?show=${name}` }, { replace: true });
  return (
    <div className="inbox">
      <ScreenHeader title={text('inbox.title')} actions={<MailChoice />} />
      <TabBar
        label={text('inbox.tabs')}
        items={[
          { name: 'open', label: text('inbox.open') },
          { name: 'done', label: text('inbox.done') },
        ]}
        active={show}
        onChoose={choose}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${show}`}>
        <Inbox key={show} show={show} />
      </div>
    </div>
  );
};
