import { inLanguage } from '#kernel/entity/Localized.ts';
import { memo, type ReactNode, useRef, useState, useCallback, useEffect, useMemo } from 'react';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { GlyphButton } from '#browser/ui/Glyph.tsx';
import type { InputProps, Kind, KindLookUp } from '../Kind';
import { ConditionalMember } from '../parts/ConditionalMember';
import { useKindLocale, useKindText } from '../parts/useKindText';
import { cardRoles, type RowLook, rowHeading, useRowWords, useRowLook } from './useRowLook';
import {
  useFormState,
  useFieldArray,
  get,
  set,
  useFormContext,
  type Control,
  type FieldErrors,
  type FieldValues,
} from 'react-hook-form';
import { useWrappedSource } from 'ra-core';
import { Button } from '#browser/ui/Button.tsx';
import { FieldNotes } from '#browser/ui/fields/FieldFrame.tsx';
import { useFieldId, useErrorText } from '../parts/useFieldInput';
import { defaultLimits } from '#kernel/kinds/limits.ts';
import { useIsPhone } from '#browser/ui/useIsPhone.ts';
import './arrayTable.css';

/** Row actions. */
type RowCommand = 'up' | 'down' | 'remove';

/** Renders a cell editor. Stable, so that rows do not re-render. */
type DrawCell = (cell: InputProps) => ReactNode;

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
const ArrayTableRow = memo((props: ArrayTableRowProps) => {
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

/** Keeps errors of rows that already show one, and those of the table. */
const calmed = (found: unknown, shown: unknown): unknown => {
  if (!Array.isArray(found)) return found;
  const marked: readonly unknown[] = Array.isArray(shown) ? shown : [];
  return found.map((row: unknown, at) => (marked[at] ? row : undefined));
};

const without = (errors: FieldErrors, name: string, shown: unknown): FieldErrors => {
  const found = calmed(get(errors, name), shown);
  const isEmpty = Array.isArray(found) && found.every((row) => row === undefined);
  const nested: FieldErrors = {};
  if (!isEmpty) set(nested, name, found);
  return nested;
};

/**
 * Form control for adding, removing and moving rows. react-hook-form validates all rows when one is added; a new row
 * should show no errors before it is touched.
 */
const useCalmControl = (name: string): Control<FieldValues> => {
  const { control } = useFormContext();
  return useMemo(() => {
    const judge: Control['_runSchema'] = async (names) => {
      const answer = await control._runSchema(names);
      return {
        ...answer,
        errors: without(answer.errors, name, get(control._formState.errors, name)),
      };
    };
    return Object.create(control, { _runSchema: { value: judge } }) as Control<FieldValues>;
  }, [control, name]);
};

/** Focus target after rows change: a row and a selector inside it. */
type Aim = { readonly row: number; readonly selector: string };

const emptyRow = (columns: readonly FieldDescription[]): Record<string, unknown> =>
  Object.fromEntries(columns.map((column) => [column.name, column.default ?? null]));

const buttonOf = (command: RowCommand): string => `button[data-command='${command}']`;

const useAimedFocus = (aim: Aim | undefined) => {
  const table = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (!aim) return;
    const row = table.current?.querySelector('tbody')?.rows[aim.row];
    const places = [aim.selector, 'button', 'input, select, textarea'].map((selector) =>
      row?.querySelector<HTMLElement>(`:is(${selector}):not(:disabled)`),
    );
    const add = table.current?.querySelector<HTMLElement>('[data-add-row]');
    (places.find((place) => place) ?? add)?.focus();
  }, [aim]);
  return table;
};

/** Validation of the rows as a whole, as a react-hook-form rule. */
type JudgeRows = (
  rows: unknown,
  values: Readonly<Record<string, unknown>>,
) => true | string | Promise<true | string>;

type Rows = { readonly name: string; readonly judge?: JudgeRows | undefined };

/** Rows of a table in a form: add, remove and move, with focus and announcements. */
const useArrayRows = (field: FieldDescription, { name, judge }: Rows) => {
  const text = useRowWords(field);
  const { fields, append, remove, move } = useFieldArray<FieldValues>({
    name,
    control: useCalmControl(name),
    ...(judge ? { rules: { validate: judge } } : {}),
  });
  const [aim, setAim] = useState<Aim>();
  const [said, setSaid] = useState('');
  const table = useAimedFocus(aim);
  const count = fields.length;
  const onCommand = useCallback(
    (command: RowCommand, index: number) => {
      if (command === 'remove') {
        remove(index);
        setAim({ row: Math.min(index, count - 2), selector: buttonOf(command) });
        setSaid(text('rowRemoved', { row: index + 1 }));
        return;
      }
      const to = command === 'up' ? index - 1 : index + 1;
      move(index, to);
      setAim({ row: to, selector: buttonOf(command) });
      setSaid(text('rowMoved', { row: to + 1 }));
    },
    [count, move, remove, text],
  );
  const add = () => {
    append(emptyRow(field.fields ?? []), { shouldFocus: false });
    setAim({ row: count, selector: 'input, select, textarea' });
    setSaid(text('rowAdded', { row: count + 1 }));
  };
  const limit = field.maxItems ?? defaultLimits.items;
  return {
    rows: fields,
    table,
    said,
    add,
    onCommand,
    limit,
    isFull: count >= limit,
    mayRemove: count > (field.minItems ?? 0),
  };
};

/** Width of a cell editor, in pixels: the column's, clamped, plus its frame. */
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

/** Rows under their heading, or as cards if the columns do not fit. */
const RowsFrame = ({ children, ...head }: RowsFrameProps) => {
  const isPhone = useIsPhone();
  const { look, frame } = useRowLook({ alwaysCards: isPhone });
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

/** Error of the table itself: too many or too few rows. Cell errors are shown in cells. */
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
  /** Validates the rows as a whole, if no resolver does. */
  readonly judge?: JudgeRows;
};

/**
 * A table in a form: rows can be added, removed and moved; cells are edited by kind. Rows become cards if the columns
 * do not fit, and on phones.
 */
export const ArrayTableEditor = (props: ArrayTableEditorProps) => {
  const { field, source = field.name, kindOf, drawCell, judge } = props;
  const name = useWrappedSource(source);
  const text = useRowWords(field);
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
                field={field}
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
          aria-label={field.rowLabel ? undefined : text('addRow', { field: label })}
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
