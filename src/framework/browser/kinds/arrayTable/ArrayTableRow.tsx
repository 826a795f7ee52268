import { inLanguage } from '#kernel/entity/Localized.ts';
import { memo } from 'react';
import type { ReactNode } from 'react';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { GlyphButton } from '#browser/ui/GlyphButton.tsx';
import type { InputProps } from '../Kind';
import { ConditionalMember } from '../parts/ConditionalMember';
import { useKindLocale, useKindText } from '../parts/useKindText';

/** What a person can do with a row. */
export type RowCommand = 'up' | 'down' | 'remove';

/** Draws the editor of a cell. Keeps its identity, so that rows are not drawn anew. */
export type DrawCell = (cell: InputProps) => ReactNode;

type ArrayTableRowProps = {
  columns: readonly FieldDescription[];
  source: string;
  /** Position in the table, counted from 0. */
  index: number;
  isLast: boolean;
  mayRemove: boolean;
  drawCell: DrawCell;
  onCommand: (command: RowCommand, index: number) => void;
};

/** A cell whose column does not apply to the row. */
const NotApplicable = ({ words }: { words: string }) => (
  <td className="ui-rows-none">
    <span aria-hidden="true">—</span>
    <span className="ui-hidden">{words}</span>
  </td>
);

/** One row of the table: an editor for each column, and its buttons. Drawn anew only when it moves. */
export const ArrayTableRow = memo((props: ArrayTableRowProps) => {
  const { columns, source, index, isLast, mayRemove, drawCell, onCommand } = props;
  const text = useKindText();
  const locale = useKindLocale();
  const row = index + 1;
  return (
    <tr>
      <td className="ui-rows-number">{row}</td>
      {columns.map((column) => {
        const path = `${source}.${index}`;
        return (
          <ConditionalMember
            key={column.name}
            member={column}
            path={path}
            otherwise={<NotApplicable words={text('notApplicable')} />}
          >
            {(shown, isRequired) => (
              <td data-needed={(isRequired && !column.required) || undefined}>
                {drawCell({
                  compact: true,
                  field: shown,
                  source: `${path}.${column.name}`,
                  label: text('cell', { column: inLanguage(column.label, locale), row }),
                  readOnly: column.editable === 'never',
                })}
              </td>
            )}
          </ConditionalMember>
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
