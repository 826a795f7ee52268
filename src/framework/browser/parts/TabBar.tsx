import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
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

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Tabs after the ARIA pattern: one stop of the keyboard, arrows move between them. */
export const TabBar = ({ label, items, active, onChoose, panelId }: TabBarProps) => {
  const root = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const at = step(
      items.findIndex(({ name }) => name === active),
      items.length,
    );
    const next = items[at];
    if (!next) return;
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
