import { Suspense, lazy, useState } from 'react';
import type { ReactNode } from 'react';
import { GlyphButton } from '../ui/Glyph';
import { useEngineText } from '../texts/useEngineText';
import { useMenuAnchor } from '../ui/popup/useMenuAnchor';

const loadMenu = () => import('../actions/ActionMenu');
const ActionMenu = lazy(async () => ({ default: (await loadMenu()).ActionMenu }));

/** An entry of a list's menu, with its dialog. */
export type ListTool = {
  readonly name: string;
  readonly label: string;
  /** `write` entries are disabled, with the reason, in read-only mode. */
  readonly type: 'look' | 'write';
  readonly tone: 'neutral';
  /** Not offered now; an open dialog stays. */
  readonly isOff?: boolean;
  readonly draw: (onClose: () => void) => ReactNode;
};

type ListMenuProps = {
  /** Title of the list: "Tutores". */
  title: string;
  tools: readonly ListTool[];
};

/** Menu of a list's rarely used tools. */
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
