import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useEngine } from '../data/entity/EngineContext';
import { isDecision, readRefusal, reasonsText, refusalText } from '../data/entity/readRefusal';
import { useEngineText } from '../texts/useEngineText';
import { Button } from '../ui/Button';
import { TextAreaField } from '../ui/fields/TextAreaField';
import type { TalkPlace } from './conversationCalls';
import { FilesInput, type SentFile } from './FilesInput';
import { PeopleList, useMentions } from './mentions';
import '../texts/words/conversation';
import './conversation.css';

/** A draft stays in this tab: it may contain what only this person may read. */
const draftStore = (key: string | undefined) => ({
  read: (): string => (key === undefined ? '' : (sessionStorage.getItem(key) ?? '')),
  keep: (text: string): void => {
    if (key === undefined) return;
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  },
});

/** A text to send. `key` makes repeating it harmless. */
export type Written = {
  readonly text: string;
  readonly files: readonly string[];
  readonly key: string;
};

type Props = {
  readonly place: TalkPlace;
  /** Text to change; absent: a new comment, whose draft is kept. */
  readonly initial?: string;
  readonly sendLabel: string;
  readonly onSend: (written: Written) => Promise<void>;
  readonly onCancel?: () => void;
};

/** Text, files and sending of a comment. */
const useComposer = ({ place, initial, onSend }: Props) => {
  const say = useEngineText();
  const { errorText, userKey } = useEngine();
  const isNew = initial === undefined;
  const draft = draftStore(
    isNew && userKey !== undefined
      ? `${userKey}.comment.${place.resource}.${place.record}`
      : undefined,
  );
  const [text, setText] = useState(() => initial ?? draft.read());
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const write = (next: string): void => {
    setText(next);
    draft.keep(next);
    setProblem(undefined);
    setKey(crypto.randomUUID());
  };
  const problemOf = (thrown: unknown): string => {
    const refusal = readRefusal(thrown);
    if (!isDecision(refusal.error)) return say('talk.kept');
    return reasonsText(refusal, errorText) || refusalText(refusal, errorText);
  };
  const send = async (): Promise<void> => {
    if (text.trim() === '' || isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await onSend({ text: text.trim(), files: files.map(({ id }) => id), key });
      if (isNew) {
        write('');
        setFiles([]);
      }
    } catch (thrown) {
      setProblem(problemOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  return { isNew, text, write, files, setFiles, problem, setProblem, isBusy, send };
};

/** Writes a comment: mentions by keyboard, files, Ctrl+Enter. */
const Writing = (props: Props) => {
  const { place, sendLabel, onCancel } = props;
  const say = useEngineText();
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { isNew, text, write, files, setFiles, problem, setProblem, isBusy, send } =
    useComposer(props);
  const mentions = useMentions(place, { area, text, onText: write });
  const sendAndStay = async (): Promise<void> => {
    await send();
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (isSend) void sendAndStay();
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
        ref={area}
        label={say('talk.comment')}
        help={say('talk.help')}
        error={problem}
        value={text}
        maxLength={4000}
        {...(isNew ? { placeholder: say('talk.placeholder'), rows: 3 } : { autoFocus: true })}
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
      {people ? (
        <PeopleList id={listId} people={people} marked={marked} onPick={mentions.pick} />
      ) : null}
      <div className="talk-send">
        {isNew ? (
          <FilesInput place={place} files={files} onFiles={setFiles} onProblem={setProblem} />
        ) : null}
        {onCancel ? <Button onClick={onCancel}>{say('talk.cancel')}</Button> : null}
        <Button look="primary" busy={isBusy} disabled={text.trim() === ''} onClick={sendAndStay}>
          {sendLabel}
        </Button>
      </div>
    </div>
  );
};

/** The form of a comment; a reason instead where nothing can be written. */
export const Composer = (props: Props) => {
  const { writesOff } = useEngine();
  return writesOff === undefined ? <Writing {...props} /> : <p className="talk-off">{writesOff}</p>;
};
