import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { keyTarget } from '../ui/popup/moveFocus';
import { MoreTabs } from './MoreTabs';
import type { TabItem } from './TabItem';
import { useWrapped } from './useWrapped';
import './styles/parts.css';

type TabBarProps = {
  label: string;
  items: readonly TabItem[];
  active: string;
  onChoose: (name: string) => void;
  /** Id of the panel that the tabs change. */
  panelId: string;
};

/**
 * Tabs after the ARIA pattern: one stop of the keyboard, arrows move between them. What the line has no room for stands
 * in a menu at its end.
 */
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
