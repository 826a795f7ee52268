import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { Glyph } from '../Glyph';
import type { Choice } from '../fields/SelectField';
import { Popup } from '../popup/Popup';
import { isMore } from './comboboxProps';
import '../styles/combobox.css';

type ComboboxListProps = {
  id: string;
  label: string;
  anchor: HTMLElement;
  choices: readonly Choice[];
  active: number;
  /** Values that are chosen already. */
  selected: ReadonlySet<string>;
  multiple?: boolean;
  /** Shown below the choices: loading, nothing found, refine the search. */
  note?: string;
  onHover: (index: number) => void;
  onPick: (choice: Choice) => void;
};

// No HTML element stands for a list that an input filters; the pattern is that of the ARIA practices guide.
const listRole = { role: 'listbox' } as const;
const optionRole = { role: 'option' } as const;

const indexAt = (event: MouseEvent): number => {
  const option = event.target instanceof Element ? event.target.closest('[data-index]') : null;
  return option ? Number(option.getAttribute('data-index')) : -1;
};

/** The open list of a combobox. Inside a dialog it belongs to the dialog, else to the page. */
export const ComboboxList = (props: ComboboxListProps) => {
  const { id, anchor, choices, active } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <Popup
      anchor={anchor}
      fits
      role="presentation"
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={(event) => props.onHover(indexAt(event))}
      onClick={(event) => {
        const choice = choices[indexAt(event)];
        if (choice) props.onPick(choice);
      }}
    >
      <div
        {...listRole}
        className="ui-options"
        id={`${id}-list`}
        aria-label={props.label}
        aria-multiselectable={props.multiple || undefined}
        ref={list}
      >
        {choices.map((choice, index) => (
          <div
            key={choice.value}
            {...optionRole}
            id={`${id}-o-${index}`}
            aria-selected={props.selected.has(choice.value)}
            data-active={index === active || undefined}
            data-index={index}
            data-more={isMore(choice) || undefined}
          >
            {isMore(choice) ? <Glyph name="plus" /> : null}
            <span>{choice.label}</span>
            {props.selected.has(choice.value) ? <Glyph name="check" /> : null}
          </div>
        ))}
      </div>
      <output>{props.note}</output>
    </Popup>
  );
};
