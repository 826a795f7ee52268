import { memo } from 'react';
import type { FieldDescription } from '../../../kernel/entity/EntityDescription';
import { GlyphButton } from '../../../ui/GlyphButton';
import type { KindLookUp } from '../object/createObjectKind';
import { useKindLocale, useKindText } from '../parts/useKindText';

/** What a person can do with a row. */
export type RowCommand = 'up' | 'down' | 'remove';

type ArrayTableRowProps = {
  columns: readonly FieldDescription[];
  source: string;
  /** Position in the table, counted from 0. */
  index: number;
  isLast: boolean;
  mayRemove: boolean;
  kindOf: KindLookUp;
  onCommand: (command: RowCommand, index: number) => void;
};

/** One row of the table: an editor for each column, and its buttons. Drawn anew only when it moves. */
export const ArrayTableRow = memo((props: ArrayTableRowProps) => {
  const { columns, source, index, isLast, mayRemove, kindOf, onCommand } = props;
  const text = useKindText();
  const locale = useKindLocale();
  const row = index + 1;
  return (
    <tr>
      <td className="ui-rows-number">{row}</td>
      {columns.map((column) => {
        const { Input } = kindOf(column.kind);
        return (
          <td key={column.name}>
            <Input
              compact
              field={column}
              source={`${source}.${index}.${column.name}`}
              label={text('cell', { column: column.label[locale], row })}
              readOnly={column.editable === 'never'}
            />
          </td>
        );
      })}
      <td className="ui-rows-actions">
        <GlyphButton
          name="up"
          data-command="up"
          label={text('rowUp', { row })}
          disabled={index === 0}
          onClick={() => onCommand('up', index)}
        />
        <GlyphButton
          name="down"
          data-command="down"
          label={text('rowDown', { row })}
          disabled={isLast}
          onClick={() => onCommand('down', index)}
        />
        <GlyphButton
          name="remove"
          data-command="remove"
          label={text('removeRow', { row })}
          disabled={!mayRemove}
          onClick={() => onCommand('remove', index)}
        />
      </td>
    </tr>
  );
});
ArrayTableRow.displayName = 'ArrayTableRow';
