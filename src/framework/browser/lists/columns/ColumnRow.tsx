import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { parseNumber } from '#kernel/kinds/numbers.ts';
import { CheckField } from '#browser/ui/fields/CheckField.tsx';
import { Glyph } from '#browser/ui/Glyph.tsx';
import { GlyphButton } from '#browser/ui/GlyphButton.tsx';
import { TextField } from '#browser/ui/fields/TextField.tsx';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { widthLimits } from './columnWidths';
import '#browser/texts/words/listTools.ts';

type ColumnRowProps = {
  label: string;
  /** One-based; the record's name comes before. */
  position: number;
  count: number;
  isShown: boolean;
  width: number | undefined;
  isDragged: boolean;
  onShown: (isShown: boolean) => void;
  onWidth: (width: number | undefined) => void;
  onMove: (position: number) => void;
  onDrag: (isDragged: boolean) => void;
  onDragOver: () => void;
};

/** Typed pixels, clamped; undefined if empty. */
const pixelsOf = (typed: string): number | undefined => {
  const pixels = parseNumber({ kind: 'integer' }, typed);
  return typeof pixels === 'number'
    ? Math.max(widthLimits.least, Math.min(widthLimits.most, pixels))
    : undefined;
};

const Width = ({ label, width, onWidth }: Pick<ColumnRowProps, 'label' | 'width' | 'onWidth'>) => {
  const text = useEngineText();
  const held = width === undefined ? '' : String(width);
  const [state, setState] = useState({ held, typed: held });
  const typed = state.held === held ? state.typed : held;
  const settle = () => {
    const pixels = pixelsOf(typed);
    setState({ held, typed: pixels === undefined ? '' : String(pixels) });
    if (pixels !== width) onWidth(pixels);
  };
  return (
    <TextField
      compact
      label={text('columns.width', { field: label })}
      inputMode="numeric"
      placeholder={text('columns.widthAuto')}
      value={typed}
      onText={(next) => setState({ held, typed: next })}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
      }}
    />
  );
};

/** A column in the chooser: visibility, width, and position by drag, buttons or Alt+arrows. */
export const ColumnRow = (props: ColumnRowProps) => {
  const { label, position, count, isShown, onShown, onMove, onDrag, onDragOver } = props;
  const text = useEngineText();
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    onMove(position + by);
  };
  return (
    <li data-dragged={props.isDragged || undefined}>
      <div
        role="presentation"
        onDragOver={(event) => {
          event.preventDefault();
          onDragOver();
        }}
        onDrop={(event) => event.preventDefault()}
      >
        <span
          className="list-column-handle"
          title={text('columns.handle', { field: label })}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', label);
            onDrag(true);
          }}
          onDragEnd={() => onDrag(false)}
        >
          <Glyph name="density" />
        </span>
        <CheckField
          label={label}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onKeyDown={onKeyDown}
          checked={isShown}
          onChecked={onShown}
        />
        <Width {...props} />
        <GlyphButton
          name="up"
          label={text('list.columnUp', { field: label })}
          off={position === 1}
          onClick={() => onMove(position - 1)}
        />
        <GlyphButton
          name="down"
          label={text('list.columnDown', { field: label })}
          off={position === count}
          onClick={() => onMove(position + 1)}
        />
      </div>
    </li>
  );
};
