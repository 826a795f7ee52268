import { Suspense, lazy } from 'react';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { Button } from '#browser/ui/Button.tsx';
import { Glyph } from '#browser/ui/Glyph.tsx';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import type { ListDisplay } from '../columns/useColumns';
import type { ListState } from '../useListState';
import { type SavedViews, isModified, stateNow } from './useSavedViews';
import { useMenuAnchor } from '#browser/ui/popup/useMenuAnchor.ts';

const loadMenu = () => import('./ViewMenu');
const ViewMenu = lazy(async () => ({ default: (await loadMenu()).ViewMenu }));

type ViewButtonProps = {
  description: EntityDescription;
  state: ListState;
  display: ListDisplay;
  views: SavedViews;
};

/** Active saved view, whether it is modified, and the menu of views; hidden without any. */
export const ViewButton = ({ description, state, display, views }: ViewButtonProps) => {
  const text = useEngineText();
  const { anchor, opener, close } = useMenuAnchor();
  const { current } = views;
  const now = stateNow(state, display);
  const changed = current !== undefined && isModified(current, now);
  if (!views.isOffered) return null;
  return (
    <>
      <Button
        look="plain"
        className="view-button"
        onMouseEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        {...opener}
      >
        <span>{text('view.button', { name: current?.name ?? text('view.standard') })}</span>
        {changed ? <em title={text('view.modifiedHelp')}>{text('view.modified')}</em> : null}
        <Glyph name="down" size={14} />
      </Button>
      {anchor ? (
        <Suspense fallback={null}>
          <ViewMenu
            anchor={anchor}
            description={description}
            views={views}
            now={now}
            isChanged={changed}
            isShortened={(current?.dropped.length ?? 0) > 0}
            onColumnsKept={() => display.choose(undefined)}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
};
