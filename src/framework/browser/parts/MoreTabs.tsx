import { Suspense } from 'react';
import { useEngineText } from '../texts/useEngineText';
import { Glyph } from '../ui/Glyph';
import { lazyPart } from '../ui/lazyPart';
import type { TabItem } from './TabItem';
import { useMenuAnchor } from '../ui/popup/useMenuAnchor';

const TabMenu = lazyPart(async () => (await import('./TabMenu')).TabMenu);

type MoreTabsProps = {
  items: readonly TabItem[];
  /** The chosen tab, where it is one of these. */
  chosen: TabItem | undefined;
  onChoose: (name: string) => void;
};

/** The tabs that a line has no room for, behind its last button; it says which of them is chosen. */
export const MoreTabs = ({ items, chosen, onChoose }: MoreTabsProps) => {
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
