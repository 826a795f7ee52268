import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { mentionPattern } from '#kernel/entity/Conversation.ts';
import type { Comment, InboxItem, Talk, TalkPerson } from '#kernel/entity/Conversation.ts';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { showAlert, showError } from '../alerts/alerts';
import { useEngine, useEntity } from '../data/entity/EngineContext';
import { readRefusal, refusalText } from '../data/entity/readRefusal';
import { useLiveChanges } from '../data/live/liveChanges';
import { refetchChanged } from '../data/live/refetchChanged';
import { momentText } from '../texts/momentText';
import { QueryGate } from '../parts/QueryGate';
import { useEngineText } from '../texts/useEngineText';
import { Button } from '../ui/Button';
import { Combobox } from '../ui/combobox/Combobox';
import { EmptyState } from '../ui/EmptyState';
import { SkeletonRows } from '../ui/table/SkeletonRows';
import { Timeline, type TimelineItem } from '../ui/Timeline';
import { Composer, type Written } from './Composer';
import {
  talkCalls,
  useConversation,
  useInbox,
  useTalkPeople,
  type TalkPlace,
  conversationPath,
} from './conversationCalls';
import '../texts/words/conversation';
import './conversation.css';
import { formatFileSize } from '#kernel/formats/fileRef.ts';
import { download } from '../data/call';
import { saveFile } from '../data/entity/saveFile';
import { ConfirmDialog } from '../ui/dialogs/Modal';
import { Glyph } from '../ui/Glyph';

const partPattern = new RegExp(
  String.raw`(https?://[^\s<>"]+[^\s<>".,;:!?)\]])|${mentionPattern.source}`,
  'gu',
);

/** Plain text with links and the names of mentioned people. */
const parted = ({ text, mentions }: Comment): readonly ReactNode[] => {
  const names = new Map(mentions.map(({ username, name }) => [username.toLowerCase(), name]));
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(partPattern)) {
    const [whole, link, username = ''] = match;
    const name = names.get(username.toLowerCase());
    if (!link && name === undefined) continue;
    parts.push(text.slice(from, match.index));
    parts.push(
      link ? (
        <a key={match.index} href={link} target="_blank" rel="noopener noreferrer nofollow">
          {link}
        </a>
      ) : (
        <b key={match.index} className="talk-mention" title={username}>
          @{name}
        </b>
      ),
    );
    from = match.index + whole.length;
  }
  return [...parts, text.slice(from)];
};

type CommentTextProps = { readonly comment: Comment; readonly place: TalkPlace };

const CommentFiles = ({ comment, place }: CommentTextProps) => {
  const text = useEngineText();
  const fetchFile = async (id: string, name: string): Promise<void> => {
    try {
      const file = await download(`${conversationPath(place)}/files/${id}`);
      saveFile({ ...file, fileName: name });
    } catch (error) {
      showError(error);
    }
  };
  return (
    <span className="talk-files">
      {comment.files.map(({ id, name, size }) => (
        <button
          key={id}
          type="button"
          className="talk-file"
          aria-label={text('talk.download', { name: `${name} ${formatFileSize(size)}` })}
          onClick={() => void fetchFile(id, name)}
        >
          <Glyph name="file" />
          {name} <small>{formatFileSize(size)}</small>
        </button>
      ))}
    </span>
  );
};

type TurnProps = CommentTextProps & { readonly onChanged: () => Promise<void> };

/** A comment in the timeline; in edit mode a form, for its author. */
const CommentText = ({ comment, place, onChanged }: TurnProps) => {
  const text = useEngineText();
  const { locale, writesOff } = useEngine();
  // Keeps the version being edited: a refetch must not hide a conflict with another tab.
  const [edited, setEdited] = useState<Comment>();
  const [isRemoving, setRemoving] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { authorName, deletedAt, editedAt, mine } = comment;
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await talkCalls.remove(place, comment);
      setRemoving(false);
      await onChanged();
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  if (deletedAt !== null) return <em className="talk-deleted">{text('talk.deleted')}</em>;
  if (edited)
    return (
      <Composer
        place={place}
        initial={edited.text}
        sendLabel={text('talk.save')}
        onCancel={() => setEdited(undefined)}
        onSend={async (written) => {
          await talkCalls.edit(place, edited, written.text);
          setEdited(undefined);
          await onChanged();
        }}
      />
    );
  const when = momentText(comment.createdAt, locale);
  return (
    <>
      <div className="talk-head">
        <strong>{authorName || text('talk.nobody')}</strong>
        {editedAt === null ? null : (
          <small title={momentText(editedAt, locale)}>{text('talk.edited')}</small>
        )}
        {mine && writesOff === undefined ? (
          <span className="talk-own">
            <Button
              small
              look="plain"
              aria-label={text('talk.editOf', { when })}
              onClick={() => setEdited(comment)}
            >
              {text('talk.edit')}
            </Button>
            <Button
              small
              look="plain"
              aria-label={text('talk.removeOf', { when })}
              onClick={() => setRemoving(true)}
            >
              {text('talk.remove')}
            </Button>
          </span>
        ) : null}
      </div>
      <p className="talk-text">{parted(comment)}</p>
      {comment.files.length > 0 ? <CommentFiles comment={comment} place={place} /> : null}
      <ConfirmDialog
        open={isRemoving}
        danger
        title={text('talk.removeTitle')}
        confirmLabel={text('talk.remove')}
        cancelLabel={text('talk.cancel')}
        busy={isBusy}
        onConfirm={() => void remove()}
        onClose={() => setRemoving(false)}
      >
        <p>{text('talk.removeText')}</p>
      </ConfirmDialog>
    </>
  );
};

type BarProps = {
  readonly place: TalkPlace;
  readonly talk: Talk;
  readonly onChanged: () => Promise<void>;
};

const choiceOf = ({ username, name }: TalkPerson) => ({
  value: username,
  label: name,
  detail: username,
});

/** Assignee of the record. */
const Assignee = ({ place, talk: { assignee }, onChanged }: BarProps) => {
  const text = useEngineText();
  const { errorText, writesOff } = useEngine();
  const [q, setQ] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { data: people = [], isFetching } = useTalkPeople(place, q);
  const assign = async (username: string | null): Promise<void> => {
    setProblem(undefined);
    try {
      await talkCalls.assign(place, username);
      await onChanged();
    } catch (error) {
      setProblem(refusalText(readRefusal(error), errorText));
    }
  };
  return (
    <Combobox
      label={text('talk.assignee')}
      placeholder={text('talk.noAssignee')}
      value={assignee ? choiceOf(assignee) : null}
      choices={people.map(choiceOf)}
      loading={isFetching && people.length === 0}
      onSearch={setQ}
      onSelect={(choice) => void assign(choice?.value ?? null)}
      disabled={writesOff !== undefined}
      error={problem}
      texts={{
        clear: text('talk.clear'),
        open: text('talk.open'),
        none: text('talk.noPeople'),
        loading: text('talk.loading'),
      }}
    />
  );
};

/** Follows or unfollows the record; shows the number of followers. */
const Following = ({ place, talk: { isFollowing, followers }, onChanged }: BarProps) => {
  const text = useEngineText();
  const { writesOff } = useEngine();
  const [isBusy, setBusy] = useState(false);
  const turn = async (): Promise<void> => {
    setBusy(true);
    try {
      await talkCalls.follow(place, !isFollowing);
      await onChanged();
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  const count = followers.length;
  return (
    <div className="talk-following">
      <Button
        glyph={isFollowing ? 'check' : 'bell'}
        busy={isBusy}
        disabled={writesOff !== undefined}
        onClick={turn}
      >
        {text(isFollowing ? 'talk.unfollow' : 'talk.follow')}
      </Button>
      <small title={followers.map(({ name }) => name).join(', ')}>
        {count === 0 ? text('talk.noFollowers') : text('talk.followers', { smart_count: count })}
      </small>
    </div>
  );
};

/** Scrolls to its content when it appears. */
const InView = ({ children }: { readonly children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={box} className="talk-news">
      {children}
    </div>
  );
};

const itemOf = (
  comment: Comment,
  { place, locale, onChanged }: Omit<BarProps, 'talk'> & { readonly locale: string },
): TimelineItem => ({
  id: comment.id,
  moment: comment.createdAt,
  when: momentText(comment.createdAt, locale),
  glyph: 'comment',
  what: <CommentText comment={comment} place={place} onChanged={onChanged} />,
});

/** History component that renders comments among the changes. */
type HistoryPart = ComponentType<{
  readonly resource: string;
  readonly record: WireRecord;
  readonly beside?: readonly TimelineItem[];
}>;

type ShownProps = BarProps & {
  readonly record: WireRecord;
  /** The person comes for unread news: the latest comment is scrolled into view. */
  readonly isNews: boolean;
  readonly History: HistoryPart;
  readonly isAll: boolean;
};

const Shown = ({ place, talk, onChanged, record, History, isAll, isNews }: ShownProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const latest = isNews ? talk.comments.at(-1) : undefined;
  const items = talk.comments.map((one) => {
    const item = itemOf(one, { place, locale, onChanged });
    return one === latest ? { ...item, what: <InView>{item.what}</InView> } : item;
  });
  if (isAll) return <History resource={place.resource} record={record} beside={items} />;
  return items.length === 0 ? (
    <EmptyState icon="comment" title={text('talk.empty')} text={text('talk.emptyText')} />
  ) : (
    <Timeline label={text('talk.comments')} items={items.toReversed()} />
  );
};

type Props = Pick<ShownProps, 'record' | 'History'> & { readonly resource: string };

const Loaded = ({ place, talk, onChanged, ...shown }: Omit<ShownProps, 'isAll'>) => {
  const text = useEngineText();
  const { can } = useEngine();
  const { description } = useEntity(place.resource);
  const hasHistory = description.calls.includes('history') && can(description.access.history);
  const [isAll, setAll] = useState(true);
  const send = async ({ text: words, files, key }: Written): Promise<void> => {
    const { unmailed = 0 } = await talkCalls.add(place, { text: words, files }, key);
    if (unmailed > 0) showAlert('info', text('talk.unmailed', { smart_count: unmailed }));
    await onChanged();
  };
  const bar = { place, talk, onChanged };
  return (
    <div className="talk">
      <div className="talk-bar">
        <Assignee {...bar} />
        <Following {...bar} />
      </div>
      <Composer place={place} sendLabel={text('talk.send')} onSend={send} />
      {hasHistory ? (
        <div className="talk-filter" role="group" aria-label={text('talk.timeline')}>
          <Button small look="plain" aria-pressed={isAll} onClick={() => setAll(true)}>
            {text('talk.all')}
          </Button>
          <Button small look="plain" aria-pressed={!isAll} onClick={() => setAll(false)}>
            {text('talk.comments')}
          </Button>
        </div>
      ) : null}
      <Shown {...bar} {...shown} isAll={hasHistory && isAll} />
    </div>
  );
};

/** An item returns with a later time when something else happens. */
const noticeOf = ({ id, at }: InboxItem): string => `${id} ${at}`;

/** Marks notifications about the record as read while its conversation is visible. Returns whether there were any. */
const useReading = ({ resource, record }: TalkPlace): boolean => {
  const { items = [], mark } = useInbox('open');
  const { writesOff } = useEngine();
  const unread = items.filter(
    (one) => !one.isRead && one.resource === resource && one.record.id === record,
  );
  const marked = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const left = unread.filter((one) => !marked.current.has(noticeOf(one)));
    if (left.length === 0 || writesOff !== undefined || document.hidden) return;
    marked.current = new Set([...marked.current, ...left.map(noticeOf)]);
    // If this fails, they stay unread until the next visit.
    mark(
      left.map(({ id }) => id),
      { isRead: true },
    ).catch(() => undefined);
  });
  const [isNews] = useState(unread.length > 0);
  return isNews;
};

/** Conversation and history of a record, newest first. */
export const Conversation = ({ resource, record, History }: Props) => {
  const text = useEngineText();
  const client = useQueryClient();
  const place = { resource, record: record.id };
  const { query, refresh } = useConversation(place);
  const isNews = useReading(place);
  useLiveChanges(
    resource,
    () => void refetchChanged(client, { queryKey: [resource, 'history', record.id] }),
  );
  return (
    <QueryGate
      query={query}
      loading={<SkeletonRows label={text('talk.loading')} rows={4} columns={2} />}
      failed={text('talk.errorTitle')}
    >
      {(talk) => (
        <Loaded
          place={place}
          talk={talk}
          record={record}
          History={History}
          isNews={isNews}
          onChanged={refresh}
        />
      )}
    </QueryGate>
  );
};
