import { useEffect, useId, useRef, useState } from 'react';
import { Glyph } from '../../../ui/Glyph';
import { GlyphButton } from '../../../ui/GlyphButton';
import { useEngineText } from '../../texts/useEngineText';
import '../../../ui/styles/base.css';
import '../../../ui/styles/field.css';
import '../styles/list.css';

/** Pause after which what was typed is searched for, in milliseconds. */
export const searchPause = 400;

type SearchBoxProps = { value: string; label: string; onSearch: (text: string) => void };

/** Searches while one types, after a pause; at once on Enter. */
export const SearchBox = ({ value, label, onSearch }: SearchBoxProps) => {
  const text = useEngineText();
  const id = useId();
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState(value);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  if (known !== value) {
    setKnown(value);
    setDraft(value);
  }
  useEffect(() => {
    if (draft.trim() === value) return undefined;
    const timer = setTimeout(() => search.current(draft.trim()), searchPause);
    return () => clearTimeout(timer);
  }, [draft, value]);
  return (
    <form
      className="list-search"
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.trim() !== value) onSearch(draft.trim());
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
            onSearch('');
          }}
        />
      )}
    </form>
  );
};
