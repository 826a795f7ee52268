import type { WireRecord } from '../../../kernel/entity/EntityDataMethods';
import type { ActionDescription } from '../../../kernel/entity/EntityDescription';
import { Button } from '../../../ui/Button';
import { GlyphButton } from '../../../ui/GlyphButton';
import { useEngine } from '../../EngineContext';
import type { BulkSlotAction } from '../../EntitySlots';
import { useEngineText } from '../../texts/useEngineText';
import { appliesTo } from '../actions/offeredActions';
import type { ActionRunner } from '../actions/useActionRunner';

type BulkBarProps = {
  records: readonly WireRecord[];
  actions: readonly ActionDescription[];
  slotActions: readonly BulkSlotAction[];
  runner: ActionRunner;
  onClear: () => void;
};

/** Lies over the table's header while rows are marked: how many, and what can be done with them. */
export const BulkBar = ({ records, actions, slotActions, runner, onClear }: BulkBarProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  if (records.length === 0) return null;
  const counted = actions
    .map((action) => ({
      action,
      count: records.filter((record) => appliesTo(action, record)).length,
    }))
    .filter(({ count }) => count > 0);
  return (
    <div className="list-bulk" role="toolbar" aria-label={text('list.bulkBar')}>
      <b aria-live="polite">{text('list.selected', { smart_count: records.length })}</b>
      {counted.map(({ action, count }) => (
        <Button
          key={action.name}
          small
          disabled={runner.isBusy}
          onClick={() => runner.startBulk(action, records)}
        >
          {text('action.countLabel', { action: action.label[locale], smart_count: count })}
        </Button>
      ))}
      {slotActions.map((action) => (
        <Button
          key={action.name}
          small
          disabled={runner.isBusy}
          onClick={() => runner.startBulkSlot(action, records)}
        >
          {action.label[locale]}
        </Button>
      ))}
      <GlyphButton name="close" label={text('list.clearSelection')} onClick={onClear} />
    </div>
  );
};
