import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useEngineText } from '../texts/useEngineText';
import type { TalkPerson } from '#kernel/entity/Conversation.ts';
import { useTalkPeople, type TalkPlace } from './conversationCalls';
import '../texts/words/conversation';

/** What is being mentioned: the text after the `@` before the caret, and where it starts. */
type Mention = { readonly q: string; readonly start: number };

const mentionPattern = /(?:^|[\s(])@([\p{L}\p{N}._-]{0,40})$/u;

const mentionAt = (text: string, caret: number): Mention | undefined => {
  const [, q] = mentionPattern.exec(text.slice(0, caret)) ?? [];
  return q === undefined ? undefined : { q, start: caret - q.length };
};

type ListProps = {
  readonly id: string;
  readonly people: readonly TalkPerson[];
  readonly marked: number;
  readonly onPick: (person: TalkPerson) => void;
};

/** Persons to mention. */
export const PeopleList = ({ id, people, marked, onPick }: ListProps) => {
  const text = useEngineText();
  return (
    <div id={id} className="talk-people" role="listbox" aria-label={text('talk.people')}>
      {people.length === 0 ? <p>{text('talk.noPeople')}</p> : null}
      {people.map((person, at) => (
        <div
          key={person.username}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === marked}
          // Keeps the focus in the text.
          onPointerDown={(event) => {
            event.preventDefault();
            onPick(person);
          }}
        >
          <span>{person.name}</span>
          <small>{person.username}</small>
        </div>
      ))}
    </div>
  );
};

type Typed = {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly onText: (text: string) => void;
};

/** Offers people while a mention is typed. */
export const useMentions = (place: TalkPlace, { area, text, onText }: Typed) => {
  const [mention, setMention] = useState<Mention>();
  const [marked, setMarked] = useState(0);
  const { data: people } = useTalkPeople(place, mention?.q);
  const caret = useRef<number>(undefined);
  useEffect(() => {
    if (caret.current === undefined) return;
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const look = () => {
    const { selectionStart: from = 0, selectionEnd: to = 0, value = '' } = area.current ?? {};
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
  const shown = mention ? people : undefined;
  /** Handles a key of the list; false if it is not one. */
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
