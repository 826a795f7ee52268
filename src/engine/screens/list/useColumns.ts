import { useStore } from 'ra-core';
import { useCallback, useMemo } from 'react';
import type { EntityDescription } from '../../../kernel/entity/EntityDescription';
import { useEngine } from '../../EngineContext';
import { fieldOf } from '../../texts/names';
import { fitColumns, toColumn } from './columnWidths';

/** What a person chose: every column in order, and those that are off. */
export type ColumnChoice = {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
};

type Offered = { readonly field: string; readonly hidden: boolean; readonly width?: number };

/** Columns that the description offers, the record's name first whatever it says. */
const offeredColumns = (description: EntityDescription): readonly Offered[] => {
  const { columns } = description.screens;
  const name = description.recordRepresentation;
  const named = columns.find((column) => column.field === name);
  return [
    { ...named, field: name, hidden: false },
    ...columns.filter((column) => column.field !== name && fieldOf(description, column.field)),
  ];
};

/** The stored choice brought up to date with the description: unknown columns dropped, new ones where they belong. */
const settle = (offered: readonly Offered[], stored: ColumnChoice | undefined): ColumnChoice => {
  const [first, ...rest] = offered;
  const names = rest.map((column) => column.field);
  const off = rest.filter((column) => column.hidden).map((column) => column.field);
  if (!stored) return { order: [first?.field ?? '', ...names], hidden: off };
  const known = stored.order.filter((name) => names.includes(name));
  const added = names.filter((name) => !stored.order.includes(name));
  return {
    order: [first?.field ?? '', ...known, ...added],
    hidden: [
      ...stored.hidden.filter((name) => known.includes(name)),
      ...off.filter((name) => added.includes(name)),
    ],
  };
};

/** Columns of a list, as this person arranged them. The first is the record's name and stays. */
export const useColumns = (description: EntityDescription) => {
  const { locale } = useEngine();
  const [stored, setStored] = useStore<ColumnChoice | undefined>(
    `engine.columns.${description.resource}`,
  );
  const offered = useMemo(() => offeredColumns(description), [description]);
  const choice = useMemo(() => settle(offered, stored), [offered, stored]);
  const shown = useMemo(() => {
    const columns = choice.order
      .filter((name) => !choice.hidden.includes(name))
      .flatMap((name) => {
        const field = fieldOf(description, name);
        const width = offered.find((column) => column.field === name)?.width;
        return field ? [toColumn(field, locale, width)] : [];
      });
    return fitColumns(columns);
  }, [choice, description, locale, offered]);
  const choose = useCallback((next: ColumnChoice | undefined) => setStored(next), [setStored]);
  return { shown, choice, choose };
};
