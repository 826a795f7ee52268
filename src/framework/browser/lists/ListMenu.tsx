import { Suspense, lazy, useState } from 'react';
import type { ReactNode } from 'react';
import { GlyphButton } from '../ui/Glyph';
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
  /** Accessible name: "Opções da lista de tutores". */
  label: string;
  tools: readonly ListTool[];
};

/** Menu of the rarely used tools of a list or report. */
export const ListMenu = ({ label, tools }: ListMenuProps) => {
  const { anchor, opener, close } = useMenuAnchor();
  const [asked, setAsked] = useState<string>();
  const offers = tools.filter(({ isOff }) => isOff !== true);
  const tool = tools.find(({ name }) => name === asked);
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
