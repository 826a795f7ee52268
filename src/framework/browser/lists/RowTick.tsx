import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { recordName } from '../texts/names';
import { useEngineText } from '../texts/useEngineText';
import type { Selection } from './useSelection';

type RowTickProps = {
  readonly description: EntityDescription;
  readonly record: WireRecord;
  readonly selection: Selection;
};

/** The box that marks one row where no table has a column for it. */
export const RowTick = ({ description, record, selection }: RowTickProps) => {
  const text = useEngineText();
  return (
    <input
      type="checkbox"
      className="ui-box"
      aria-label={text('list.select', { name: recordName(description, record) })}
      checked={selection.ids.has(record.id)}
      onChange={(event) => selection.onToggle(record.id, event.target.checked, false)}
    />
  );
};
