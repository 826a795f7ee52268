import { useCallback, useEffect, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { FieldDescription } from '../../../kernel/entity/EntityDescription';
import { defaultLimits } from '../../../kernel/kinds/limits';
import { useKindText } from '../parts/useKindText';
import type { RowCommand } from './ArrayTableRow';

/** Where the focus goes after the rows have changed: a selector inside the table. */
type Aim = { readonly row: number; readonly selector: string };

const emptyRow = (columns: readonly FieldDescription[]): Record<string, unknown> =>
  Object.fromEntries(columns.map((column) => [column.name, column.default ?? null]));

const buttonAt = { up: 1, down: 2, remove: 3 } as const;

const useAimedFocus = (aim: Aim | undefined) => {
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    if (!aim) return;
    const row = body.current?.rows[aim.row];
    const wanted = row?.querySelector<HTMLElement>(aim.selector);
    (wanted ?? row?.querySelector<HTMLElement>('button:not(:disabled)'))?.focus();
  }, [aim]);
  return body;
};

/** The rows of a table in a form: adding, removing and moving them, with focus and announcement. */
export const useArrayRows = (field: FieldDescription, name: string) => {
  const text = useKindText();
  const { fields, append, remove, move } = useFieldArray({ name });
  const [aim, setAim] = useState<Aim>();
  const [said, setSaid] = useState('');
  const body = useAimedFocus(aim);
  const count = fields.length;
  const onCommand = useCallback(
    (command: RowCommand, index: number) => {
      if (command === 'remove') {
        remove(index);
        setAim({
          row: Math.min(index, count - 2),
          selector: `button:nth-of-type(${buttonAt.remove})`,
        });
        setSaid(text('rowRemoved', { row: index + 1 }));
        return;
      }
      const to = command === 'up' ? index - 1 : index + 1;
      move(index, to);
      setAim({ row: to, selector: `button:nth-of-type(${buttonAt[command]}):not(:disabled)` });
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
    body,
    said,
    add,
    onCommand,
    limit,
    isFull: count >= limit,
    mayRemove: count > (field.minItems ?? 0),
  };
};
