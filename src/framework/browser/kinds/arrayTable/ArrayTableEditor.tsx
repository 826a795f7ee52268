import { inLanguage } from '#kernel/entity/Localized.ts';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { useWrappedSource } from 'ra-core';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { Button } from '#browser/ui/Button.tsx';
import { FieldNotes } from '#browser/ui/fields/FieldFrame.tsx';
import type { InputProps, Kind, KindLookUp } from '../Kind';
import { useFieldId } from '../parts/fieldId';
import { useErrorText } from '../parts/useErrorText';
import { useKindLocale, useKindText } from '../parts/useKindText';
import { ArrayTableRow, cardRoles } from './ArrayTableRow';
import type { DrawCell, RowLook } from './ArrayTableRow';
import { useArrayRows } from './useArrayRows';
import type { JudgeRows } from './useArrayRows';
import { useRowLook } from './useRowLook';
import './arrayTable.css';

/** Room that an editor needs in a cell, in pixels: the column's own width within bounds, and its frame. */
const columnRoom = ({ width }: Kind): number => Math.min(Math.max(width, 72), 200) + 24;

type HeadProps = { columns: readonly FieldDescription[]; kindOf: KindLookUp };

const Head = ({ columns, kindOf }: HeadProps) => {
  const text = useKindText();
  const locale = useKindLocale();
  return (
    <thead>
      <tr>
        <th scope="col" className="ui-rows-number">
          #
        </th>
        {columns.map((column) => (
          <th key={column.name} scope="col" data-align={kindOf(column.kind).align}>
            <span
              className="ui-rows-head"
              data-required={column.required || undefined}
              style={{ minWidth: columnRoom(kindOf(column.kind)) }}
            >
              {inLanguage(column.label, locale)}
            </span>
          </th>
        ))}
        <th scope="col">
          <span className="ui-hidden">{text('rowActions')}</span>
        </th>
      </tr>
    </thead>
  );
};

type RowsFrameProps = HeadProps & { readonly children: (look: RowLook) => ReactNode };

/** The rows below their head, or as a list of cards where the columns don't fit. */
const RowsFrame = ({ children, ...head }: RowsFrameProps) => {
  const { look, frame } = useRowLook();
  const isCards = look === 'cards';
  return (
    <div ref={frame} className="ui-rows" data-look={look}>
      <table role={isCards ? 'list' : undefined}>
        {isCards ? null : <Head {...head} />}
        <tbody role={isCards ? cardRoles.body : undefined}>{children(look)}</tbody>
      </table>
    </div>
  );
};

/** Error of the table as a whole: too many rows, too few. Errors of cells are shown at the cells. */
const useTableError = (name: string): string | undefined => {
  const { errors } = useFormState({ name, exact: true });
  const found = name
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], errors);
  const { root, message } = (found ?? {}) as { root?: unknown; message?: unknown };
  return useErrorText(root ?? (message === undefined ? undefined : { message }));
};

export type ArrayTableEditorProps = InputProps & {
  readonly kindOf: KindLookUp;
  readonly drawCell: DrawCell;
  /** Judges the rows as a whole, where no resolver of the form does. */
  readonly judge?: JudgeRows;
};

/**
 * A table in a form: rows can be added, removed and moved; every cell is edited by its own kind. Where the columns don't
 * fit side by side, and on a phone, each row is a card.
 */
export const ArrayTableEditor = (props: ArrayTableEditorProps) => {
  const { field, source = field.name, kindOf, drawCell, judge } = props;
  const name = useWrappedSource(source);
  const text = useKindText();
  const locale = useKindLocale();
  const error = useTableError(name);
  const { rows, table, said, add, onCommand, limit, isFull, mayRemove } = useArrayRows(field, {
    name,
    judge,
  });
  const columns = field.fields ?? [];
  const id = useFieldId(name);
  const label = props.label ?? inLanguage(field.label, locale);
  return (
    <fieldset
      ref={table}
      className="ui-filter"
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="ui-label" data-required={field.required || undefined}>
        {label}
      </legend>
      {rows.length > 0 ? (
        <RowsFrame columns={columns} kindOf={kindOf}>
          {(look) =>
            rows.map((row, index) => (
              <ArrayTableRow
                key={row.id}
                columns={columns}
                index={index}
                look={look}
                mayRemove={mayRemove}
                drawCell={drawCell}
                onCommand={onCommand}
                source={source}
                isLast={index === rows.length - 1}
              />
            ))
          }
        </RowsFrame>
      ) : null}
      <FieldNotes id={id} help={inLanguage(field.help, locale)} error={error} />
      <div className="ui-rows-end">
        <Button
          id={id}
          data-add-row=""
          small
          glyph="plus"
          aria-label={text('addRow', { field: label })}
          disabled={isFull}
          onClick={add}
        >
          {text('addRowShort')}
        </Button>
        <span>
          {isFull ? text('rowsFull', { limit }) : rows.length === 0 ? text('rowsNone') : null}
        </span>
        <output className="ui-hidden">{said}</output>
      </div>
    </fieldset>
  );
};
