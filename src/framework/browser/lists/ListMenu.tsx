import { Suspense, lazy, useState } from 'react';
import type { ReactNode } from 'react';
import { GlyphButton } from '../ui/GlyphButton';
import { useEngineText } from '../texts/useEngineText';

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
  /** What the menu is of: "Concessionárias". */
  title: string;
  tools: readonly ListTool[];
};

/** What is seldom needed of a list, behind one button. */
export const ListMenu = ({ title, tools }: ListMenuProps) => {
  const text = useEngineText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          data-framed=""
          onMouseEnter={load}
          onFocus={load}
          onClick={(event) => setAnchor(event.currentTarget)}
        />
      ) : null}
      <Suspense fallback={null}>
        {anchor ? (
          <ActionMenu
            {...{ anchor, label, offers }}
            onChoose={({ name }) => {
              setAnchor(null);
              setAsked(name);
            }}
            onClose={() => setAnchor(null)}
          />
        ) : null}
        {tool?.draw(() => setAsked(undefined))}
      </Suspense>
    </>
  );
};
