import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useController } from 'react-hook-form';
import type { PlanRate } from '../rules/planTables';
import {
  cellValue,
  moveFrom,
  pasteInto,
  placesOf,
  shapeOf,
  withCells,
  type Cell,
  type CellChange,
  type MatrixShape,
  type Measure,
  type Tier,
} from '../rules/rateMatrix';
import { usePlanText } from './usePlanText';

const focusCell = (from: HTMLElement, { row, column }: Cell): void =>
  from
    .closest('table')
    ?.querySelector<HTMLInputElement>(`input[data-cell="${row}-${column}"]`)
    ?.focus();

const caretOf = ({ selectionStart: from, selectionEnd: to, value }: HTMLInputElement) => {
  const isAll = from === 0 && to === value.length;
  return { atStart: isAll || (from === 0 && to === 0), atEnd: isAll || from === value.length };
};

/** State of the rate matrix: cells, rows and columns, keyboard and paste. */
export const useMatrix = (source: string, measure: Measure) => {
  const text = usePlanText();
  const { field } = useController({ name: source });
  const rates = (Array.isArray(field.value) ? field.value : []) as readonly PlanRate[];
  const [more, setMore] = useState<MatrixShape>({ terms: [], tiers: [] });
  const [announcement, setAnnouncement] = useState('');
  const shape = shapeOf(rates, more);

  const change = (changes: readonly CellChange[]) =>
    field.onChange([...withCells(rates, measure, changes)]);
  const keep = (terms: readonly number[], tiers: readonly Tier[]) =>
    setMore((old) => ({ terms: [...old.terms, ...terms], tiers: [...old.tiers, ...tiers] }));
  const put = (term: number, tier: Tier, typed: string) => {
    change([{ term, tier, value: cellValue(typed, measure) }]);
    // An emptied row is kept until it is removed.
    keep([term], [tier]);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, at: Cell) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!/[\t\n\r]/u.test(pasted)) return;
    event.preventDefault();
    const { changes, left } = pasteInto(shape, pasted, { measure, at });
    change(changes);
    keep(
      changes.map(({ term }) => term),
      changes.map(({ tier }) => tier),
    );
    const parts = [text('matrix.pasted', { smart_count: changes.length })];
    setAnnouncement(
      left > 0 ? [...parts, text('matrix.left', { smart_count: left })].join(' ') : parts.join(''),
    );
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, at: Cell) => {
    const to = moveFrom(at, shape, { key: event.key, ...caretOf(event.currentTarget) });
    // Enter must not submit the form here.
    if (to || event.key === 'Enter') event.preventDefault();
    if (to) focusCell(event.currentTarget, to);
  };
  const remove = (isGone: (rate: { term: number; tier: Tier }) => boolean) => {
    field.onChange(rates.filter((rate) => !isGone({ term: rate.term, tier: rate.tier ?? null })));
    setMore(({ terms, tiers }) => ({
      terms: terms.filter((term) => !isGone({ term, tier: '' })),
      tiers: tiers.filter((tier) => !isGone({ term: 0, tier })),
    }));
  };
  return {
    rates,
    shape,
    places: placesOf(rates, measure),
    announcement,
    put,
    onPaste,
    onKeyDown,
    onBlur: field.onBlur,
    addTerm: (term: number) => keep([term], []),
    addTier: (tier: string) => keep([], [tier]),
    removeTerm: (gone: number) => remove(({ term }) => term === gone),
    removeTier: (gone: Tier) => remove(({ tier }) => tier === gone),
  };
};

export type Matrix = ReturnType<typeof useMatrix>;
