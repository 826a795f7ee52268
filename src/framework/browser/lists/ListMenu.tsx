import { Suspense, lazy, useState } from 'react';
import type { ReactNode } from 'react';
import { GlyphButton } from '../ui/GlyphButton';
import { useEngineText } from '../texts/useEngineText';
import { useMenuAnchor } from '../ui/popup/useMenuAnchor';

const loadMenu = () => import('../actions/ActionMenu');
const ActionMenu = lazy(async () => ({ default: (await loadMenu()).ActionMenu }));

/** An entry of a list's menu, and the dialog that it opens. */
export type ListTool = {
  readonly name: string;
  readonly label: string;
  /** What writes is off, with the reason, while nothing may be written. */
  readonly type: 'look' | 'write';
  readonly tone: 'neutral';
  /** Not offered now; its dialog stays if it is open. */
  readonly isOff?: boolean;
  readonly draw: (onClose: () => void) => ReactNode;
};

type ListMenuProps = {
  /** What the menu is of: "Tutores". */
  title: string;
  tools: readonly ListTool[];
};

/** What is seldom needed of a list, behind one button. */
export const ListMenu = ({ title, tools }: ListMenuProps) => {
  const text = useEngineText();
  const { anchor, opener, close } = useMenuAnchor();
  const [asked, setAsked] = useState<string>();
  const offers = tools.filter(({ isOff }) => isOff !== true);
  const tool = tools.find(({ name }) => name === asked);
  const label = text('list.tools', { many: title });
  const load = () => void loadMenu();
  return (
    <>
      {offers.length > 0 ? (
        <GlyphButton
          name="more"
          label={label}
          data-framed=""
          onMouseEnter={load}
          onFocus={load}
          {...opener}
        />
      ) : null}
      <Suspense fallback={null}>
        {anchor ? (
          <ActionMenu
            anchor={anchor}
            label={label}
            offers={offers}
            onChoose={({ name }) => {
              close();
              setAsked(name);
            }}
            onClose={close}
          />
        ) : null}
        {tool?.draw(() => setAsked(undefined))}
      </Suspense>
    </>
  );
};
