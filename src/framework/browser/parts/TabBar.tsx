import { useRef, useLayoutEffect, useState, type RefObject, Suspense } from 'react';
import type { KeyboardEvent } from 'react';
import { keyTarget } from '../ui/popup/moveFocus';
import { useEngineText } from '../texts/useEngineText';
import { Glyph } from '../ui/Glyph';
import { lazyPart } from '../ui/lazyPart';
import { useMenuAnchor } from '../ui/popup/useMenuAnchor';
import type { TabItem } from './TabMenu';
import './styles/parts.css';

const TabMenu = lazyPart(async () => (await import('./TabMenu')).TabMenu);

type MoreTabsProps = {
  items: readonly TabItem[];
  /** The active tab, if it is one of these. */
  chosen: TabItem | undefined;
  onChoose: (name: string) => void;
};

/** Overflow menu of tabs; shows which of them is active. */
const MoreTabs = ({ items, chosen, onChoose }: MoreTabsProps) => {
  const text = useEngineText();
  const { anchor, opener, close } = useMenuAnchor();
  const more = text('show.moreTabs');
  const load = () => void TabMenu.load();
  return (
    <>
      <button
        type="button"
        className="engine-more-tabs"
        aria-label={chosen ? `${more}: ${chosen.label}` : undefined}
        data-chosen={chosen ? '' : undefined}
        onMouseEnter={load}
        onFocus={load}
        {...opener}
      >
        <span>{chosen?.label ?? more}</span>
        <Glyph name="down" size={14} />
      </button>
      {anchor ? (
        <Suspense fallback={null}>
          <TabMenu anchor={anchor} items={items} onChoose={onChoose} label={more} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
};

const wrappedOf = (children: readonly HTMLElement[]): number => {
  const top = children[0]?.offsetTop;
  const at = children.findIndex(({ offsetTop }) => offsetTop !== top);
  return at < 0 ? 0 : children.length - at;
};

/**
 * Number of trailing children wrapped off the first line, updated on resize.
 *
 * @param count number of children
 */
const useWrapped = (list: RefObject<HTMLElement | null>, count: number): number => {
  const [wrapped, setWrapped] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const children = ([...element.children] as HTMLElement[]).slice(0, count);
    const measure = () => setWrapped(wrappedOf(children));
    measure();
    const observer = new ResizeObserver(measure);
    for (const each of [element, ...children]) observer.observe(each);
    return () => observer.disconnect();
  }, [list, count]);
  return wrapped;
};

type TabBarProps = {
  label: string;
  items: readonly TabItem[];
  active: string;
  onChoose: (name: string) => void;
  /** Id of the tabs' panel. */
  panelId: string;
};

/** Tabs by the ARIA pattern: one tab stop, arrow keys. Overflow goes into a menu. */
export const TabBar = ({ label, items, active, onChoose, panelId }: TabBarProps) => {
  const root = useRef<HTMLDivElement>(null);
  const wrapped = useWrapped(root, items.length);
  const shown = items.slice(0, items.length - wrapped);
  const rest = items.slice(shown.length);
  const isShown = shown.some(({ name }) => name === active);
  const stop = isShown ? active : shown[0]?.name;
  const onKeyDown = (event: KeyboardEvent) => {
    const now = shown.findIndex(({ name }) => name === stop);
    const at = keyTarget(event.key, 'across', { at: now, count: shown.length });
    const next = at === undefined ? undefined : shown[at];
    if (at === undefined || !next) return;
    event.preventDefault();
    onChoose(next.name);
    root.current?.querySelectorAll('button')[at]?.focus();
  };
  return (
    <div className="engine-tabs">
      <div ref={root} role="tablist" aria-label={label}>
        {items.map((item) => (
          <button
            key={item.name}
            type="button"
            role="tab"
            id={`${panelId}-${item.name}`}
            aria-controls={panelId}
            aria-selected={item.name === active}
            tabIndex={item.name === stop ? 0 : -1}
            data-wrapped={rest.includes(item) || undefined}
            onKeyDown={onKeyDown}
            onClick={() => onChoose(item.name)}
          >
            {item.label}
          </button>
        ))}
      </div>
      {rest.length > 0 ? (
        <MoreTabs
          items={rest}
          chosen={rest.find(({ name }) => name === active)}
          onChoose={onChoose}
        />
      ) : null}
    </div>
  );
};
