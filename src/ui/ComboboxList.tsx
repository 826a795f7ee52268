import { useEffect, useRef } from 'react';
import Popper from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import { Glyph } from './Glyph';
import type { Choice } from './SelectField';
import { mix, palette } from './tokens';

const Paper = styled('div')(({ theme }) => ({
  margin: '4px 0',
  overflow: 'hidden',
  fontSize: 14,
  color: palette(theme).text.primary,
  background: palette(theme).background.paper,
  border: `1px solid ${palette(theme).divider}`,
  borderRadius: 6,
  boxShadow: theme.shadows[4],
  '& ul': { listStyle: 'none', margin: 0, padding: 4, maxHeight: 288, overflowY: 'auto' },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 32,
    padding: '4px 8px',
    borderRadius: 4,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  '& li > span': { flex: 1, minWidth: 0 },
  '& li[data-active]': { background: mix(palette(theme).primary.main, 14) },
  '& p': { margin: 0, padding: '10px 12px', color: palette(theme).text.secondary },
}));

type ComboboxListProps = {
  id: string;
  label: string;
  anchor: HTMLElement | null;
  choices: readonly Choice[];
  active: number;
  /** Values that are chosen already. */
  selected: ReadonlySet<string>;
  multiple?: boolean;
  /** Shown instead of, or below, the choices: loading, nothing found, refine the search. */
  note?: string;
  onHover: (index: number) => void;
  onPick: (choice: Choice) => void;
};

/** The open list of a combobox. */
export const ComboboxList = (props: ComboboxListProps) => {
  const { id, anchor, choices, active } = props;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <Popper
      open
      anchorEl={anchor}
      placement="bottom-start"
      style={{ width: anchor?.clientWidth, minWidth: 220, zIndex: 1400 }}
    >
      <Paper onMouseDown={(event) => event.preventDefault()}>
        <ul
          id={`${id}-list`}
          role="listbox"
          aria-label={props.label}
          aria-multiselectable={props.multiple || undefined}
          ref={list}
        >
          {choices.map((choice, index) => (
            <li
              key={choice.value}
              id={`${id}-o-${index}`}
              role="option"
              aria-selected={props.selected.has(choice.value)}
              data-active={index === active || undefined}
              onMouseMove={() => props.onHover(index)}
              onClick={() => props.onPick(choice)}
            >
              <span>{choice.label}</span>
              {props.selected.has(choice.value) ? <Glyph name="check" /> : null}
            </li>
          ))}
        </ul>
        {props.note ? <p role="status">{props.note}</p> : null}
      </Paper>
    </Popper>
  );
};
