import { inLanguage } from '#kernel/entity/Localized.ts';
import type { ActionDescription, EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { Button } from '../ui/Button';
import { GlyphButton } from '../ui/Glyph';
import { useIsPhone } from '../ui/useIsPhone';
import { useEngine } from '../data/entity/EngineContext';
import type { BulkSlotAction } from '../data/entity/EntitySlots';
import { useEntityText, useEngineText } from '../texts/useEngineText';
import { appliesTo } from '../actions/offeredActions';
import type { ActionRunner } from '../actions/useActionRunner';
import type { BulkIntent } from './bulk/BulkOperation';
import { numberText } from '#kernel/formats/text.ts';
import type { ListCount } from './useExactCount';
import type { Selection } from './useSelection';

/** Actions available on several rows. */
export type BulkOffers = {
  readonly actions: readonly ActionDescription[];
  readonly slotActions: readonly BulkSlotAction[];
  readonly mayEdit: boolean;
  readonly mayRemove: boolean;
};

type BulkBarProps = {
  offers: BulkOffers;
  /** Description of the rows' entity. */
  description: EntityDescription;
  selection: Selection;
  count: ListCount;
  rowsOnPage: number;
  runner: ActionRunner;
  /** Opens the dialog of a bulk change. */
  onIntent: (intent: BulkIntent) => void;
};

const words = {
  exact: { select: 'bulk.selectAll', all: 'bulk.allSelected', but: 'bulk.allBut' },
  more: { select: 'bulk.selectAllMore', all: 'bulk.allSelectedMore', but: 'bulk.allButMore' },
} as const;

/** Number of selected rows, with a button to select all results. */
const Marked = ({ description, selection, count, rowsOnPage }: BulkBarProps) => {
  const text = useEngineText();
  const textOf = useEntityText(description);
  const { locale } = useEngine();
  const isPhone = useIsPhone();
  const { isAll, excluded, records, selectAll } = selection;
  const known = count.total ?? count.moreThan ?? 0;
  const isExact = count.total !== undefined;
  const { select, all, but } = words[isExact ? 'exact' : 'more'];
  const total = numberText(known, locale);
  if (isAll)
    return (
      <b aria-live="polite">
        {excluded.length === 0
          ? text(all, { total })
          : text(but, { total, smart_count: excluded.length })}
      </b>
    );
  // Phones have no select-all checkbox: offer all results from the first selection on.
  const mayTakeAll = known > records.length && (isPhone || records.length >= rowsOnPage);
  return (
    <>
      <b aria-live="polite">{textOf('list.selected', { smart_count: records.length })}</b>
      {mayTakeAll ? (
        <Button small look="plain" onClick={selectAll}>
          {text(select, { total })}
        </Button>
      ) : null}
    </>
  );
};

/** Described and custom actions on the selection. */
const Actions = ({ offers, selection, runner, onIntent }: BulkBarProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const { isAll, records } = selection;
  const counted = offers.actions
    .map((action) => ({
      action,
      count: records.filter((record) => appliesTo(action, record)).length,
    }))
    .filter(({ count }) => isAll || count > 0);
  return (
    <>
      {counted.map(({ action, count }) => (
        <Button key={action.name} small onClick={() => onIntent({ type: 'action', action })}>
          {isAll
            ? inLanguage(action.label, locale)
            : text('action.countLabel', {
                action: inLanguage(action.label, locale),
                smart_count: count,
              })}
        </Button>
      ))}
      {isAll
        ? null
        : offers.slotActions.map((action) => (
            <Button
              key={action.name}
              small
              busy={runner.isBusy}
              onClick={() => runner.startBulkSlot(action, records)}
            >
              {inLanguage(action.label, locale)}
            </Button>
          ))}
    </>
  );
};

/** Bar above the table header while rows are selected: count and actions. */
export const BulkBar = (props: BulkBarProps) => {
  const { offers, description, selection, onIntent } = props;
  const text = useEngineText();
  const textOf = useEntityText(description);
  if (selection.records.length === 0 && !selection.isAll) return null;
  return (
    <div className="list-bulk" role="toolbar" aria-label={textOf('list.bulkBar')}>
      <Marked {...props} />
      <Actions {...props} />
      {offers.mayEdit ? (
        <Button small onClick={() => onIntent({ type: 'edit' })}>
          {text('bulk.edit')}
        </Button>
      ) : null}
      {offers.mayRemove ? (
        <Button small onClick={() => onIntent({ type: 'delete' })}>
          {text('bulk.remove')}
        </Button>
      ) : null}
      <GlyphButton name="close" label={text('list.clearSelection')} onClick={selection.clear} />
    </div>
  );
};
