import { inLanguage } from '#kernel/entity/Localized.ts';
import { useEngine } from '../data/entity/EngineContext';
import { useEngineText } from '../texts/useEngineText';
import { TabBar } from '../parts/TabBar';
import type { ListState } from './useListState';

type ListTabsProps = { state: ListState; panelId: string; isOff: boolean };

/** Tabs of a list, each a fixed filter. */
export const ListTabs = ({ state, panelId, isOff }: ListTabsProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const { tabs, tab } = state;
  if (isOff || tabs.length < 2 || !tab) return null;
  return (
    <TabBar
      label={text('list.tabs')}
      items={tabs.map(({ name, label }) => ({ name, label: inLanguage(label, locale) }))}
      active={tab.name}
      panelId={panelId}
      onChoose={(name) => {
        const next = tabs.find((each) => each.name === name);
        if (next) state.setTab(next);
      }}
    />
  );
};
