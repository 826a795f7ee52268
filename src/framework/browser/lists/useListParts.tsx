import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { GlyphButton } from '../ui/Glyph';
import { TruncatedText } from '../ui/shortTexts';
import { useEngine, type EngineValue, type EngineEntity } from '../data/entity/EngineContext';
import type { ListSlots } from '../data/entity/EntitySlots';
import { recordName } from '../texts/names';
import { useEngineText } from '../texts/useEngineText';
import type { EngineText } from '../texts/useEngineText';
import {
  allowedActions,
  editPath,
  isEditable,
  isRemovable,
  offeredActions,
  showPath,
} from '../actions/offeredActions';
import type { OfferedAction } from '../actions/offeredActions';
import { useFollowLink } from '../parts/useFollowLink';
import { PeriodChip, statusOfPeriod } from '../parts/PeriodChip';
import type { Selection } from './useSelection';

/** Row parts shared by table and cards. Stable functions, so that rows do not re-render. */
export type ListParts = {
  /** The record's name, linked if possible. */
  readonly name: (record: WireRecord) => ReactNode;
  /** Absent without row actions. */
  readonly menuButton?: (record: WireRecord) => ReactNode;
  /** Absent: rows cannot be selected. */
  readonly selection?: Selection;
  readonly values?: ListSlots['values'];
};

/** Row and anchor of the open menu. */
export type OpenMenu = { readonly record: WireRecord; readonly anchor: HTMLElement };

/** Whether any row could have actions; otherwise the column is omitted. */
const hasRowActions = (entity: EngineEntity, engine: EngineValue, slots: ListSlots): boolean =>
  allowedActions(entity, engine).length > 0 ||
  isRemovable(entity, engine) ||
  isEditable(entity, engine) ||
  (slots.rowActions ?? []).some((action) => engine.can(action.access));

/** Quick look next to the list. */
export type LookOffer = {
  readonly type: 'look';
  readonly name: 'look';
  readonly label: string;
  readonly tone: 'neutral';
};

const lookOffer = (text: EngineText): LookOffer => ({
  type: 'look',
  name: 'look',
  label: text('look.open'),
  tone: 'neutral',
});

/** Whether a single record can be fetched, by a generated or a custom call. */
const hasRecords = ({ calls, paths }: EngineEntity['description']): boolean =>
  calls.includes('get') || paths.show !== undefined;

/** Row menu: open, look, edit, then actions. */
export const rowOffers = (
  record: WireRecord,
  context: {
    readonly entity: EngineEntity;
    readonly engine: EngineValue;
    readonly slots: ListSlots;
    readonly text: EngineText;
  },
  onLook?: (record: WireRecord) => void,
): readonly (OfferedAction | LookOffer)[] => {
  const { entity, engine, slots, text } = context;
  const link = (name: 'open' | 'edit', to: string | undefined): readonly OfferedAction[] =>
    to === undefined
      ? []
      : [{ type: 'link', name, label: text(`show.${name}`), tone: 'neutral', to }];
  return [
    ...link('open', showPath(entity, engine, record.id)),
    ...(onLook && hasRecords(entity.description) ? [lookOffer(text)] : []),
    ...link('edit', editPath(entity, engine, record)),
    ...offeredActions({ entity, engine, text, slotActions: slots.rowActions }, record),
  ];
};

type PartsOptions = {
  readonly entity: EngineEntity;
  readonly slots: ListSlots;
  readonly selection?: Selection;
};

/** Name link, menu button and row menu. */
export const useListParts = ({ entity, slots, selection }: PartsOptions) => {
  const engine = useEngine();
  const text = useEngineText();
  const { description } = entity;
  const { rowPath, values } = slots;
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const follow = useFollowLink();
  const name = useCallback(
    (record: WireRecord) => {
      const words = recordName(description, record);
      const to = rowPath
        ? rowPath(record)
        : (showPath(entity, engine, record.id) ?? editPath(entity, engine, record));
      const shown = <TruncatedText text={words} />;
      const named =
        to === undefined ? (
          shown
        ) : (
          <a href={to} onClick={follow}>
            {shown}
          </a>
        );
      const period = statusOfPeriod(description, record);
      // Most periods are past: mark only current and future ones.
      return period === undefined || period === 'past' ? (
        named
      ) : (
        <span className="list-named">
          {named}
          <PeriodChip status={period} />
        </span>
      );
    },
    [description, engine, entity, follow, rowPath],
  );
  const hasMenu = hasRowActions(entity, engine, slots);
  const menuButton = useCallback(
    (record: WireRecord) => (
      <GlyphButton
        name="more"
        label={text('list.rowActions', { name: recordName(description, record) })}
        aria-haspopup="menu"
        onClick={(event) => setMenu({ record, anchor: event.currentTarget })}
      />
    ),
    [description, text],
  );
  const parts = useMemo<ListParts>(
    () => ({ name, selection, values, ...(hasMenu ? { menuButton } : {}) }),
    [name, selection, values, hasMenu, menuButton],
  );
  return { parts, menu, closeMenu: () => setMenu(null) };
};
