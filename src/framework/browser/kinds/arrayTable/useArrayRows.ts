import { useCallback, useEffect, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { defaultLimits } from '#kernel/kinds/limits.ts';
import { useKindText } from '../parts/useKindText';
import type { RowCommand } from './ArrayTableRow';
import { useCalmControl } from './useCalmControl';

/** Where the focus goes after the rows have changed: a row and a selector inside it. */
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

/** What is wrong with the rows as a whole: as react-hook-form asks. */
export type JudgeRows = (
  rows: unknown,
  values: Readonly<Record<string, unknown>>,
) => true | string | Promise<true | string>;

type Rows = { readonly name: string; readonly judge?: JudgeRows | undefined };

/** The rows of a table in a form: adding, removing and moving them, with focus and announcement. */
export const useArrayRows = (field: FieldDescription, { name, judge }: Rows) => {
  const text = useKindText();
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
