import { inLanguage } from '#kernel/entity/Localized.ts';
import { memo } from 'react';
import type { ReactNode } from 'react';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { GlyphButton } from '#browser/ui/Glyph.tsx';
import type { InputProps } from '../Kind';
import { ConditionalMember } from '../parts/ConditionalMember';
import { useKindLocale } from '../parts/useKindText';
import { cardRoles, type RowLook, rowHeading, useRowWords } from './useRowLook';

/** Row actions. */
export type RowCommand = 'up' | 'down' | 'remove';

/** Renders a cell editor. Stable, so that rows do not re-render. */
export type DrawCell = (cell: InputProps) => ReactNode;

type ArrayTableRowProps = {
  /** The table's field. */
  field: FieldDescription;
  source: string;
  /** Zero-based position. */
  index: number;
  isLast: boolean;
  look: RowLook;
  mayRemove: boolean;
  drawCell: DrawCell;
  onCommand: (command: RowCommand, index: number) => void;
};

/** A cell whose column does not apply. */
const NotApplicable = ({ words }: { words: string }) => (
  <td className="ui-rows-none">
    <span aria-hidden="true">—</span>
    <span className="ui-hidden">{words}</span>
  </td>
);

/**
 * A table row: an editor per column, and its buttons. Memoised. As a card it has the same elements, so that input and
 * focus survive a resize.
 */
export const ArrayTableRow = memo((props: ArrayTableRowProps) => {
  const { field, source, index, isLast, look, mayRemove, drawCell, onCommand } = props;
  const text = useRowWords(field);
  const locale = useKindLocale();
  const row = index + 1;
  const isCard = look === 'cards';
  const cell = isCard ? cardRoles.cell : undefined;
  return (
    <tr
      role={isCard ? cardRoles.row : undefined}
      aria-label={isCard ? rowHeading(text, row) : undefined}
    >
      <td role={cell} className="ui-rows-number">
        {isCard ? rowHeading(text, row) : row}
      </td>
      {(field.fields ?? []).map((column) => {
        const path = `${source}.${index}`;
        return (
          <ConditionalMember
            key={column.name}
            member={column}
            path={path}
            otherwise={isCard ? null : <NotApplicable words={text('notApplicable')} />}
          >
            {(shown, isRequired) => (
              <td
                role={cell}
                data-needed={(!isCard && isRequired && !column.required) || undefined}
              >
                {drawCell({
                  compact: !isCard,
                  field: shown,
                  source: `${path}.${column.name}`,
                  label: isCard
                    ? inLanguage(column.label, locale)
                    : text('cell', { column: inLanguage(column.label, locale), row }),
                  readOnly: column.editable === 'never',
                })}
              </td>
            )}
          </ConditionalMember>
        );
      })}
      <td role={cell} className="ui-rows-actions">
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
