import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Glyph } from '#browser/ui/Glyph.tsx';
import { GlyphButton } from '#browser/ui/GlyphButton.tsx';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import '#browser/ui/styles/base.css';
import '#browser/ui/styles/field.css';
import '#browser/parts/styles/list.css';

/** Pause after which what was typed is searched for, in milliseconds. */
const searchPause = 400;

type SearchBoxProps = { value: string; label: string; onSearch: (text: string) => void };

/** Searches while one types, after a pause; at once on Enter. */
export const SearchBox = ({ value, label, onSearch }: SearchBoxProps) => {
  const text = useEngineText();
  const id = useId();
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState({ value, sent: value });
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  // A value that was not asked for here (a chip was removed, Back was pressed) replaces what is typed.
  if (known.value !== value) {
    setKnown({ value, sent: value });
    if (known.sent !== value) setDraft(value);
  }
  const send = useCallback((words: string) => {
    setKnown((old) => ({ ...old, sent: words }));
    search.current(words);
  }, []);
  useEffect(() => {
    const words = draft.trim();
    if (words === value) return undefined;
    const timer = setTimeout(() => send(words), searchPause);
    return () => clearTimeout(timer);
  }, [draft, value, send]);
  return (
    <form
      className="list-search"
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.trim() !== value) send(draft.trim());
      }}
    >
      <label htmlFor={id} className="ui-hidden">
        {label}
      </label>
      <Glyph name="search" />
      <input
        id={id}
        type="search"
        className="ui-control"
        placeholder={label}
        autoComplete="off"
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
      {draft === '' ? null : (
        <GlyphButton
          name="close"
          label={text('list.clearSearch')}
          onClick={() => {
            setDraft('');
            send('');
          }}
        />
      )}
    </form>
  );
};
