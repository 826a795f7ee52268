import { newUuid } from '#browser/data/newUuid.ts';
import { useId, useRef, useState, type KeyboardEvent, useEffect } from 'react';
import { useEngine } from '../data/entity/EngineContext';
import { isDecision, readRefusal, reasonsText, refusalText } from '../data/entity/readRefusal';
import { useEngineText } from '../texts/useEngineText';
import { Button } from '../ui/Button';
import { TextAreaField } from '../ui/fields/TextAreaField';
import { Popup } from '../ui/popup/Popup';
import { type TalkPlace, conversationPath, useTalkPeople } from './conversationCalls';
import { commentPrefix } from '../data/createStore';
import '../texts/words/conversation';
import './conversation.css';
import { acceptedFiles, formatFileSize } from '#kernel/formats/fileRef.ts';
import { mostCommentFiles, type TalkPerson } from '#kernel/entity/Conversation.ts';
import { postFile } from '../data/call';
import { Glyph, GlyphButton } from '../ui/Glyph';

/** An uploaded file of a comment. */
type SentFile = { readonly id: string; readonly name: string; readonly size: number };

const { endings } = acceptedFiles();

type FilesProps = {
  readonly files: readonly SentFile[];
  /** Name of the file being uploaded. */
  readonly uploading: string | undefined;
  readonly onUpload: (file: File) => Promise<void>;
  readonly onDetach: (id: string) => void;
};

/** Files of a new comment, uploaded immediately and attached with it. */
const FilesInput = ({ files, uploading, onUpload, onDetach }: FilesProps) => {
  const text = useEngineText();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className="talk-files">
      {files.map(({ id, name, size }) => (
        <span key={id} className="talk-file">
          <Glyph name="file" />
          {name} <small>{formatFileSize(size)}</small>
          <GlyphButton
            name="close"
            label={text('talk.detach', { name })}
            onClick={() => onDetach(id)}
          />
        </span>
      ))}
      {uploading === undefined ? null : (
        <span role="status">{text('talk.sending', { name: uploading })}</span>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        accept={endings.join(',')}
        aria-label={text('talk.attach')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void onUpload(file);
        }}
      />
      {files.length < mostCommentFiles ? (
        <Button
          small
          look="plain"
          glyph="upload"
          busy={uploading !== undefined}
          onClick={() => picker.current?.click()}
        >
          {text('talk.attach')}
        </Button>
      ) : null}
    </div>
  );
};

/** A mention being typed: the text after `@` up to the caret, and its start. */
type Mention = { readonly q: string; readonly start: number };

const mentionPattern = /(?:^|[\s(])@([\p{L}\p{N}._-]{0,40})$/u;

const mentionAt = (text: string, caret: number): Mention | undefined => {
  const [, q] = mentionPattern.exec(text.slice(0, caret)) ?? [];
  return q === undefined ? undefined : { q, start: caret - q.length };
};

type ListProps = {
  readonly id: string;
  readonly anchor: HTMLElement;
  readonly people: readonly TalkPerson[];
  readonly marked: number;
  readonly onPick: (person: TalkPerson) => void;
};

/** People who can be mentioned, above whatever follows the text. */
const PeopleList = ({ id, anchor, people, marked, onPick }: ListProps) => {
  const text = useEngineText();
  return (
    <Popup
      anchor={anchor}
      fits
      id={id}
      className="talk-people"
      role="listbox"
      aria-label={text('talk.people')}
    >
      {people.length === 0 ? <p>{text('talk.noPeople')}</p> : null}
      {people.map((person, at) => (
        <div
          key={person.username}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === marked}
          // Keeps focus in the text area.
          onPointerDown={(event) => {
            event.preventDefault();
            onPick(person);
          }}
        >
          <span>{person.name}</span>
          <small>{person.username}</small>
        </div>
      ))}
    </Popup>
  );
};

type Typed = {
  readonly area: HTMLTextAreaElement | null;
  readonly text: string;
  readonly onText: (text: string) => void;
};

/** Suggests people while a mention is typed. */
const useMentions = (place: TalkPlace, { area, text, onText }: Typed) => {
  const [mention, setMention] = useState<Mention>();
  const [marked, setMarked] = useState(0);
  const { userKey } = useEngine();
  const { data: people } = useTalkPeople(place, mention?.q);
  const caret = useRef<number>(undefined);
  useEffect(() => {
    if (caret.current === undefined) return;
    area?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const look = () => {
    const { selectionStart: from = 0, selectionEnd: to = 0, value = '' } = area ?? {};
    const found = from === to ? mentionAt(value, from) : undefined;
    if (found?.q !== mention?.q) setMarked(0);
    setMention(found);
  };
  const pick = ({ username }: TalkPerson) => {
    if (!mention) return;
    const before = `${text.slice(0, mention.start)}${username} `;
    const after = text.slice(mention.start + mention.q.length).replace(/^ /, '');
    caret.current = before.length;
    onText(before + after);
    setMention(undefined);
  };
  // Nobody is notified of their own comment.
  const shown = mention ? people?.filter(({ username }) => username !== userKey) : undefined;
  /** Handles a key for the list; returns false if unused. */
  const onKey = ({ key }: KeyboardEvent): boolean => {
    if (!shown) return false;
    const { length } = shown;
    if (key === 'Escape') setMention(undefined);
    else if (length === 0) return false;
    else if (key === 'ArrowDown') setMarked((marked + 1) % length);
    else if (key === 'ArrowUp') setMarked((marked - 1 + length) % length);
    else if (key === 'Enter' || key === 'Tab') pick(shown[marked] ?? shown[0]!);
    else return false;
    return true;
  };
  return { people: shown, marked, look, pick, onKey, close: () => setMention(undefined) };
};

/** Drafts stay in this tab, since they may quote data that only this person may read. */
const draftStore = (key: string | undefined) => ({
  read: (): string => (key === undefined ? '' : (sessionStorage.getItem(key) ?? '')),
  keep: (text: string): void => {
    if (key === undefined) return;
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  },
});

/** A text to send. `key` makes retries idempotent. */
export type Written = {
  readonly text: string;
  readonly files: readonly string[];
  readonly key: string;
};

type Props = {
  readonly place: TalkPlace;
  /** Text to edit; absent: a new comment, whose draft is stored. */
  readonly initial?: string;
  readonly sendLabel: string;
  readonly onSend: (written: Written) => Promise<void>;
  readonly onCancel?: () => void;
};

/** Text typed while a comment was being sent: the start of the next one. */
const typedSince = (now: string, sent: string): string =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;

/** State of the composer: text, files, sending. */
const useComposer = ({ place, initial, onSend }: Props) => {
  const engineText = useEngineText();
  const { errorText, userKey } = useEngine();
  const isNew = initial === undefined;
  const draft = draftStore(
    isNew && userKey !== undefined
      ? `${commentPrefix(userKey)}${place.resource}.${place.record}`
      : undefined,
  );
  const [text, setText] = useState(() => initial ?? draft.read());
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const [uploading, setUploading] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [key, setKey] = useState(() => newUuid());
  const latest = useRef(text);
  const write = (next: string): void => {
    latest.current = next;
    setText(next);
    draft.keep(next);
    setProblem(undefined);
    setKey(newUuid());
  };
  const changeFiles = (change: (known: readonly SentFile[]) => readonly SentFile[]): void => {
    setFiles(change);
    setProblem(undefined);
    setKey(newUuid());
  };
  const upload = async (file: File): Promise<void> => {
    setUploading(file.name);
    setProblem(undefined);
    try {
      const response = await postFile(`${conversationPath(place)}/files`, { file });
      const { id, name, size } = (await response.json()) as SentFile;
      changeFiles((known) => [...known, { id, name, size }]);
    } catch (error) {
      setProblem(refusalText(readRefusal(error), errorText));
    } finally {
      setUploading(undefined);
    }
  };
  const detach = (id: string): void => changeFiles((known) => known.filter((one) => one.id !== id));
  const problemOf = (thrown: unknown): string => {
    const refusal = readRefusal(thrown);
    if (!isDecision(refusal.error)) return engineText('talk.kept');
    return reasonsText(refusal, errorText) || refusalText(refusal, errorText);
  };
  const isWaiting = isBusy || uploading !== undefined;
  const send = async (): Promise<void> => {
    if (text.trim() === '' || isWaiting) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await onSend({ text: text.trim(), files: files.map(({ id }) => id), key });
      if (isNew) {
        write(typedSince(latest.current, text));
        changeFiles((known) => known.filter((one) => !files.includes(one)));
      }
    } catch (thrown) {
      setProblem(problemOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  const attached = { files, uploading, onUpload: upload, onDetach: detach };
  return { isNew, text, write, attached, problem, isWaiting, send };
};

/** Comment input with keyboard mentions, files, and Ctrl+Enter. */
const Writing = (props: Props) => {
  const { place, sendLabel, onCancel } = props;
  const engineText = useEngineText();
  const listId = useId();
  const [area, setArea] = useState<HTMLTextAreaElement | null>(null);
  const { isNew, text, write, attached, problem, isWaiting, send } = useComposer(props);
  const mentions = useMentions(place, { area, text, onText: write });
  const submit = async (): Promise<void> => {
    await send();
    area?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (isSend) void submit();
    else if (!mentions.onKey(event)) {
      if (event.key === 'Escape') onCancel?.();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const { people, marked } = mentions;
  const active = people && people.length > 0 ? `${listId}-${marked}` : undefined;
  return (
    <div className="talk-composer">
      <TextAreaField
        ref={setArea}
        label={engineText('talk.comment')}
        help={<span className="talk-keys">{engineText('talk.help')}</span>}
        error={problem}
        value={text}
        maxLength={4000}
        {...(isNew
          ? { placeholder: engineText('talk.placeholder'), rows: 3 }
          : { autoFocus: true })}
        onText={(next) => {
          write(next);
          mentions.look();
        }}
        onKeyDown={onKeyDown}
        onKeyUp={({ key }) => {
          if (key.startsWith('Arrow') && !people) mentions.look();
        }}
        onClick={mentions.look}
        onBlur={mentions.close}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={people ? listId : undefined}
        aria-activedescendant={active}
      />
      {people && area ? (
        <PeopleList
          id={listId}
          anchor={area}
          people={people}
          marked={marked}
          onPick={mentions.pick}
        />
      ) : null}
      <div className="talk-send">
        {isNew ? <FilesInput {...attached} /> : null}
        {onCancel ? <Button onClick={onCancel}>{engineText('talk.cancel')}</Button> : null}
        <Button look="primary" busy={isWaiting} disabled={text.trim() === ''} onClick={submit}>
          {sendLabel}
        </Button>
      </div>
    </div>
  );
};

/** The comment form, or the reason why writing is disabled. */
export const Composer = (props: Props) => {
  const { writesOff } = useEngine();
  return writesOff === undefined ? <Writing {...props} /> : <p className="talk-off">{writesOff}</p>;
};
