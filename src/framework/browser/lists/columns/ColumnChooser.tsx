import { inLanguage } from '#kernel/entity/Localized.ts';
import { useState, type KeyboardEvent } from 'react';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { Button } from '#browser/ui/Button.tsx';
import { CheckField } from '#browser/ui/fields/CheckField.tsx';
import { Modal } from '#browser/ui/dialogs/Modal.tsx';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import { inSentence } from '#kernel/formats/text.ts';
import { fieldOf } from '#browser/texts/names.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { columnLabel, widthLimits } from './columnWidths';
import { useListKeysEnabled } from '../useListKeys';
import type { ListDisplay } from './useColumns';
import type { ListState } from '../useListState';
import { SaveAsView } from '../views/ViewDialog';
import { type SavedViews, stateNow } from '../views/useSavedViews';
import '#browser/texts/words/listTools.ts';
import '#browser/parts/styles/list.css';
import '../columns.css';
import { parseNumber } from '#kernel/kinds/numbers.ts';
import { Glyph, GlyphButton } from '#browser/ui/Glyph.tsx';
import { TextField } from '#browser/ui/fields/TextField.tsx';

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

/** Moves a column; the first, the record's name, is fixed. */
export const moved = (order: readonly string[], name: string, to: number): readonly string[] => {
  const rest = order.filter((each) => each !== name);
  const place = Math.max(1, Math.min(to, rest.length));
  return [...rest.slice(0, place), name, ...rest.slice(place)];
};

type ColumnChooserProps = {
  description: EntityDescription;
  display: ListDisplay;
  state: ListState;
  views: SavedViews;
  onClose: () => void;
};

const Columns = ({ description, display }: Pick<ColumnChooserProps, 'description' | 'display'>) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const { choice, choose } = display;
  const { order, hidden, widths } = choice;
  const [dragged, setDragged] = useState<string>();
  const [said, setSaid] = useState('');
  const labelOf = (name: string) => {
    const field = fieldOf(description, name);
    return field ? inLanguage(columnLabel(field), locale) : name;
  };
  const move = (name: string, to: number) => {
    const next = moved(order, name, to);
    choose({ ...choice, order: next });
    const count = order.length - 1;
    setSaid(text('columns.moved', { field: labelOf(name), position: next.indexOf(name), count }));
  };
  const setWidth = (name: string, width: number | undefined) => {
    const { [name]: _old, ...rest } = widths ?? {};
    choose({ ...choice, widths: width === undefined ? rest : { ...rest, [name]: width } });
  };
  return (
    <>
      <ul className="list-columns">
        {order.slice(1).map((name, index) => (
          <ColumnRow
            key={name}
            label={labelOf(name)}
            position={index + 1}
            count={order.length - 1}
            isShown={!hidden.includes(name)}
            width={widths?.[name]}
            isDragged={dragged === name}
            onShown={(isShown) =>
              choose({
                ...choice,
                hidden: isShown ? hidden.filter((each) => each !== name) : [...hidden, name],
              })
            }
            onWidth={(width) => setWidth(name, width)}
            onMove={(to) => move(name, to)}
            onDrag={(isDragged) => setDragged(isDragged ? name : undefined)}
            onDragOver={() => {
              if (dragged !== undefined && dragged !== name) move(dragged, index + 1);
            }}
          />
        ))}
      </ul>
      <p className="ui-hidden" aria-live="polite">
        {said}
      </p>
    </>
  );
};

/**
 * Row density, visible columns, widths and order. The first column, the record's name, is fixed. Applies immediately.
 */
export const ColumnChooser = (props: ColumnChooserProps) => {
  const { description, display, state, views, onClose } = props;
  const text = useEngineText();
  const { locale } = useEngine();
  const [hasKeys, setKeys] = useListKeysEnabled();
  const [isSaving, setSaving] = useState(false);
  const { current } = views;
  const isOthers = current !== undefined && !current.editable;
  if (isSaving)
    return (
      <SaveAsView
        description={description}
        views={views}
        onClose={onClose}
        now={stateNow(state, display)}
        onColumnsKept={() => display.choose(undefined)}
      />
    );
  return (
    <Modal
      open
      size="xs"
      title={text('list.columnsTitle', {
        many: inSentence(inLanguage(description.label.many, locale)),
      })}
      onClose={onClose}
      closeLabel={text('action.close')}
      actions={
        <>
          {isOthers ? <Button onClick={() => setSaving(true)}>{text('view.saveAs')}</Button> : null}
          <Button onClick={() => display.choose(undefined)}>{text('list.columnsReset')}</Button>
        </>
      }
    >
      <p>
        {current === undefined
          ? text('list.columnsHelp')
          : text(isOthers ? 'columns.othersViewHelp' : 'columns.viewHelp', { name: current.name })}
      </p>
      <div className="list-display">
        <CheckField
          label={text('list.density')}
          checked={display.isDense}
          onChecked={display.setDense}
        />
        <CheckField
          label={text('columns.keys')}
          help={text('columns.keysHelp')}
          checked={hasKeys}
          onChecked={setKeys}
        />
      </div>
      <h3>{text('list.columns')}</h3>
      <Columns {...props} />
    </Modal>
  );
};
