import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { keyTarget } from '../ui/popup/moveFocus';
import './styles/parts.css';

/** One tab: its name in code and its label. */
export type TabItem = { readonly name: string; readonly label: string };

type TabBarProps = {
  label: string;
  items: readonly TabItem[];
  active: string;
  onChoose: (name: string) => void;
  /** Id of the panel that the tabs change. */
  panelId: string;
};

/** Tabs after the ARIA pattern: one stop of the keyboard, arrows move between them. */
export const TabBar = ({ label, items, active, onChoose, panelId }: TabBarProps) => {
  const root = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const now = items.findIndex(({ name }) => name === active);
    const at = keyTarget(event.key, 'across', { at: now, count: items.length });
    const next = at === undefined ? undefined : items[at];
    if (at === undefined || !next) return;
    event.preventDefault();
    onChoose(next.name);
    root.current?.querySelectorAll('button')[at]?.focus();
  };
  return (
    <div ref={root} className="engine-tabs" role="tablist" aria-label={label}>
      {items.map((item) => (
        <button
          key={item.name}
          type="button"
          role="tab"
          id={`${panelId}-${item.name}`}
          aria-controls={panelId}
          aria-selected={item.name === active}
          tabIndex={item.name === active ? 0 : -1}
          onKeyDown={onKeyDown}
          onClick={() => onChoose(item.name)}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
};
