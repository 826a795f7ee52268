import useAutocomplete from '@mui/material/useAutocomplete';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { HTMLAttributes, KeyboardEvent } from 'react';
import type { Choice } from '../fields/SelectField';
import { passOn } from '../liveText';
import { Popup } from '../popup/Popup';
import { Glyph } from '../Glyph';
import { isMore, type ListOfCombobox } from './useCombobox';
import '../styles/combobox.css';

type LineProps = HTMLAttributes<HTMLLIElement>;

const Line = ({ choice, ...rest }: LineProps & { choice: Choice }) => (
  <li {...rest} data-more={isMore(choice) || undefined}>
    {isMore(choice) ? <Glyph name="plus" /> : null}
    <span>
      {choice.label}
      {choice.detail ? <small>{choice.detail}</small> : null}
    </span>
    {rest['aria-selected'] ? <Glyph name="check" /> : null}
  </li>
);

/** Consecutive options under one heading, or none. */
type Part = { readonly heading: string | undefined; readonly first: number; end: number };

const partsOf = (choices: readonly Choice[]): readonly Part[] => {
  const parts: Part[] = [];
  choices.forEach(({ group }, index) => {
    const last = parts.at(-1);
    if (last && last.heading === group) last.end = index + 1;
    else parts.push({ heading: group, first: index, end: index + 1 });
  });
  return parts;
};

type ChoiceLinesProps = {
  /** Id of the list, prefix of its heading ids. */
  id: string;
  choices: readonly Choice[];
  /** Attributes of an option's line, by its overall index. */
  lineProps: (choice: Choice, index: number) => LineProps;
};

/** Lines of an option list, grouped under non-selectable headings. */
const ChoiceLines = ({ id, choices, lineProps }: ChoiceLinesProps) =>
  partsOf(choices).map(({ heading, first, end }) => {
    const lines = choices
      .slice(first, end)
      .map((choice, at) => (
        <Line key={choice.value} {...lineProps(choice, first + at)} choice={choice} />
      ));
    if (heading === undefined) return lines;
    const headingId = `${id}-heading-${first}`;
    return (
      <li key={headingId} role="presentation">
        <ul role="group" aria-labelledby={headingId}>
          <li role="presentation" id={headingId} className="ui-heading">
            {heading}
          </li>
          {lines}
        </ul>
      </li>
    );
  });

export type ComboboxListProps = {
  list: ListOfCombobox;
  label: string;
  /** Selected values. */
  selected: ReadonlySet<string>;
  multiple?: boolean;
  /** Shown below the options: loading, nothing found, refine the search. */
  note?: string;
};

const none: readonly Choice[] = [];

const asTheyAre = (choices: Choice[]): Choice[] => choices;

const headingOf = ({ group }: Choice): string => group ?? '';

const opening = /^(Arrow(Up|Down)|Page(Up|Down))$/;

/** Forwards the field's keys to the list. An arrow that opens it highlights an option once loaded. */
const useListKeys = (
  { list, options }: { list: ListOfCombobox; options: readonly Choice[] },
  onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void,
): void => {
  const { keysRef, isOpen, anchor } = list;
  const early = useRef<KeyboardEvent<HTMLDivElement>>(null);
  const isReady = isOpen && options.length > 0;
  useLayoutEffect(() => {
    keysRef.current = {
      onKeyDown: (event) => {
        early.current = !isReady && opening.test(event.key) ? event : null;
        onKeyDown(event);
      },
      readMarked: () => {
        const id = anchor.querySelector('input')?.getAttribute('aria-activedescendant');
        const option = id ? document.getElementById(id) : null;
        const isByKey = option?.classList.contains('ui-focusVisible');
        return isByKey ? options[Number(option?.dataset['optionIndex'])] : undefined;
      },
    };
  });
  useEffect(() => {
    const event = early.current;
    if (!isReady || !event) return;
    early.current = null;
    onKeyDown(event);
  });
};

type InputProps = ReturnType<ReturnType<typeof useAutocomplete<Choice>>['getInputProps']>;

/** Clears the highlight when the list closes. */
const useField = ({ anchor, isOpen }: ListOfCombobox, { ref }: InputProps): void => {
  useLayoutEffect(() => {
    const input = anchor.querySelector('input');
    passOn(ref, input);
    if (!isOpen) input?.removeAttribute('aria-activedescendant');
  }, [anchor, isOpen, ref]);
};

const takeEarly = ({ onPick, onHide, staysOpen }: ListOfCombobox, choice: Choice): void => {
  onPick(choice);
  if (!staysOpen) onHide(false);
};

/** List of a combobox. Rendered into the surrounding dialog, else the page. */
export const ComboboxList = ({ list, label, selected, multiple, note }: ComboboxListProps) => {
  const { id, choices, typed, isLoading, anchor } = list;
  // The field is known after the first render: the list opens in the second, before painting.
  const [isTied, setTied] = useState(false);
  useLayoutEffect(() => setTied(true), []);
  const isOpen = list.isOpen && isTied;
  const options = isLoading ? none : choices;
  const parts = useAutocomplete<Choice>({
    id,
    options,
    filterOptions: asTheyAre,
    getOptionKey: ({ value }) => value,
    // Scrolls the heading above the highlighted option into view too.
    ...(options.some(({ group }) => group !== undefined) ? { groupBy: headingOf } : {}),
    isOptionEqualToValue: (one, other) => one.value === other.value,
    value: typed === '' ? list.value : null,
    inputValue: typed,
    autoHighlight: typed !== '',
    handleHomeEndKeys: false,
    disableCloseOnSelect: list.staysOpen,
    unstable_classNamePrefix: 'ui',
    open: isOpen,
    onOpen: list.onShow,
    onClose: (_event, reason) => list.onHide(reason === 'escape'),
    onChange: (_event, choice) => {
      if (choice) list.onPick(choice);
    },
  });
  useField(list, parts.getInputProps());
  useListKeys({ list, options }, parts.getRootProps().onKeyDown ?? (() => undefined));
  if (!isOpen) return null;
  const optionProps = (option: Choice, index: number): HTMLAttributes<HTMLLIElement> => {
    const { key: _key, ...rest } = parts.getOptionProps({ option, index });
    // Options from the previous search can be selected but not highlighted.
    return isLoading ? { role: 'option', onClick: () => takeEarly(list, option) } : rest;
  };
  const listProps = {
    'aria-label': label,
    'aria-labelledby': undefined,
    'aria-multiselectable': multiple || undefined,
  };
  return (
    <Popup anchor={anchor} fits role="presentation" onMouseDown={(event) => event.preventDefault()}>
      <ul {...parts.getListboxProps()} {...listProps} className="ui-options">
        <ChoiceLines
          id={id}
          choices={choices}
          lineProps={(choice, index) => ({
            ...optionProps(choice, index),
            'aria-selected': selected.has(choice.value),
          })}
        />
      </ul>
      <output>{note}</output>
    </Popup>
  );
};
