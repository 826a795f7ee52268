import { useId, useMemo, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { SessionUser } from '#session/rules/SessionUser.ts';
import { useText } from '@patio/framework/react';
import { Glyph, GlyphButton, KeyHint, Layer } from '@patio/framework/ui';
import type { PortalKey } from '../i18n/portal';
import {
  matchItems,
  type PaletteItem,
  type PaletteSection,
  usePageItems,
  useRecentItems,
  useActionItems,
  useHereItems,
} from './paletteItems';
import { useRecordItems } from './useRecordItems';
import '../i18n/dialogs';
import './palette.css';

/** Number of pages and actions shown before typing. */
const atRest = 6;

const useSections = (user: SessionUser, search: string) => {
  const text = useText<PortalKey>();
  const pages = usePageItems();
  const recent = useRecentItems(user);
  const here = useHereItems();
  const actions = useActionItems(user);
  const records = useRecordItems(search);
  const isResting = search.trim() === '';
  const shown = (title: PortalKey, items: readonly PaletteItem[]): PaletteSection => ({
    title: text(title),
    items: isResting ? items.slice(0, atRest) : matchItems(items, search),
  });
  const sections = [
    shown('palette.recent', recent),
    shown('palette.here', here),
    shown('palette.goTo', pages),
    ...(isResting ? [] : records.sections),
    shown('palette.actions', actions),
  ].filter(({ items }) => items.length > 0);
  return { sections, isSearching: records.isSearching, failed: records.failed };
};

type RowProps = {
  readonly item: PaletteItem;
  readonly id: string;
  readonly isActive: boolean;
  readonly onHover: () => void;
  readonly onTake: () => void;
};

/** One item. Focus stays in the input, which refers to it by `aria-activedescendant`. */
const Row = ({ item, id, isActive, onHover, onTake }: RowProps) => (
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    className="palette-row"
    data-active={isActive || undefined}
    onMouseMove={onHover}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onTake}
    onKeyDown={() => undefined}
  >
    <Glyph name={item.icon} size={16} />
    <span className="palette-label">{item.label}</span>
    {item.details ? <span className="palette-details">{item.details}</span> : null}
    {item.place ? <span className="palette-place">{item.place}</span> : null}
    {item.keys ? <KeyHint keys={item.keys} /> : null}
  </div>
);

const stepOf: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  PageDown: (at, count) => Math.min(at + 8, count - 1),
  PageUp: (at) => Math.max(at - 8, 0),
};

const Hints = () => {
  const text = useText<PortalKey>();
  return (
    <div className="palette-hints" aria-hidden="true">
      <span>
        <KeyHint keys={['↑', '↓']} /> {text('palette.hintMove')}
      </span>
      <span>
        <KeyHint keys={['↵']} /> {text('palette.hintTake')}
      </span>
      <span>
        <KeyHint keys={['Esc']} /> {text('palette.hintClose')}
      </span>
    </div>
  );
};

type StateProps = {
  readonly count: number;
  readonly search: string;
  readonly isSearching: boolean;
  readonly failed: readonly string[];
};

const State = ({ count, search, isSearching, failed }: StateProps) => {
  const text = useText<PortalKey>();
  const isNone = count === 0 && !isSearching;
  return (
    <>
      <p className={isNone || isSearching ? 'palette-state' : 'ui-hidden'} role="status">
        {isSearching ? text('palette.searching') : null}
        {isNone ? `${text('palette.none', { text: search })} ${text('palette.noneHelp')}` : null}
        {!isNone && !isSearching ? text('palette.count', { smart_count: count }) : null}
      </p>
      {failed.map((many) => (
        <p key={many} className="palette-state" role="alert">
          {text('palette.failed', { many })}
        </p>
      ))}
    </>
  );
};

/** Command palette: searches pages, records and actions from anywhere. */
export const Palette = ({ user, onClose }: { user: SessionUser; onClose: () => void }) => {
  const text = useText<PortalKey>();
  const id = useId();
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const { sections, ...state } = useSections(user, search);
  const items = useMemo(() => sections.flatMap((section) => section.items), [sections]);
  const at = Math.min(active, Math.max(items.length - 1, 0));
  const take = (item: PaletteItem | undefined) => {
    if (!item) return;
    onClose();
    item.run();
  };
  const point = (next: number) => {
    setActive(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf[event.key];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) take(items[at]);
    else if (step && items.length > 0) point(step(at, items.length));
    else return;
    event.preventDefault();
  };
  return (
    <Layer
      className="palette"
      scrim="palette-scrim"
      aria-label={text('palette.title')}
      onAway={onClose}
      onEscape={onClose}
      firstFocus={(element) => element.querySelector<HTMLElement>('input')}
    >
      <div className="palette-head">
        <Glyph name="search" size={18} />
        <input
          type="text"
          role="combobox"
          aria-label={text('palette.title')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={items.length > 0 ? `${id}-${at}` : undefined}
          placeholder={text('palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <GlyphButton name="close" label={text('palette.close')} onClick={onClose} />
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={text('palette.results')}
        className="palette-list"
      >
        {sections.map((section) => (
          <div key={section.title} role="group" aria-label={section.title}>
            <div className="palette-title" aria-hidden="true">
              {section.title}
            </div>
            {section.items.map((item) => {
              const own = items.indexOf(item);
              return (
                <Row
                  key={item.id}
                  item={item}
                  id={`${id}-${own}`}
                  isActive={own === at}
                  onHover={() => setActive(own)}
                  onTake={() => take(item)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <State count={items.length} search={search} {...state} />
      <Hints />
    </Layer>
  );
};
