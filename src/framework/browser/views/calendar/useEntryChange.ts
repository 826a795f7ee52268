import { useIsFetching } from '@tanstack/react-query';
import { useRefresh } from 'ra-core';
import { useEffect, useState } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { addDays, formatLocalDate, type LocalDate } from '#kernel/localDate.ts';
import { editPath } from '#browser/actions/offeredActions.ts';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import type { EngineValue } from '#browser/data/entity/EngineContext.ts';
import type { EngineEntity } from '#browser/data/entity/EngineEntity.ts';
import { readRefusal, refusalText } from '#browser/data/entity/readRefusal.ts';
import { useEntityData } from '#browser/data/entity/useEntityData.ts';
import { fieldOf, recordName } from '#browser/texts/names.ts';
import { useAnnounce } from '#browser/texts/useAnnounce.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { shifted, type CalendarFields, type Entry } from './calendarDays';
import '#browser/texts/words/views.ts';

/** An entry that is shown on its new days, while its change is under way. */
type Moving = { readonly record: WireRecord; readonly isDone: boolean };

/** Stored fields of a calendar; the end of rows that store only their start is computed. */
export const storedDays = (
  { description }: EngineEntity,
  { from, to }: CalendarFields,
): readonly string[] =>
  [from, ...(to === undefined ? [] : [to])].filter(
    (name) => fieldOf(description, name)?.computed === undefined,
  );

/** Whether the person may move entries at all: edits their days, and no approval is needed. */
const isMovable = (entity: EngineEntity, engine: EngineValue, names: readonly string[]) => {
  const { calls, approval } = entity.description;
  return (
    engine.writesOff === undefined &&
    calls.includes('update') &&
    !approval?.calls.includes('update') &&
    names.every((name) => fieldOf(entity.description, name)?.editable === 'always')
  );
};

type ChangeOptions = {
  readonly entity: EngineEntity;
  readonly calendar: CalendarFields;
  /** Tells screen readers what became of an entry. */
  readonly say: (sentence: string) => void;
  readonly onBegin: (record: WireRecord) => void;
};

/** Changes the days of entries. An entry stands there at once and goes back, with the reason, when it is refused. */
export const useEntryChange = ({ entity, calendar, say, onBegin }: ChangeOptions) => {
  const { description } = entity;
  const { resource } = description;
  const engine = useEngine();
  const text = useEngineText();
  const data = useEntityData();
  const refresh = useRefresh();
  const announce = useAnnounce();
  const [moving, setMoving] = useState<Moving | null>(null);
  const names = storedDays(entity, calendar);
  const mayMoveAny = isMovable(entity, engine, names);

  const isFetching = useIsFetching({ queryKey: [resource] }) > 0;
  useEffect(() => {
    if (moving?.isDone && !isFetching) setMoving(null);
  }, [moving, isFetching]);

  const sayWhere = (key: 'views.put' | 'views.kept', record: WireRecord, day: LocalDate) => {
    const shown = formatLocalDate(day, engine.locale);
    say(text(key, { name: recordName(description, record), day: shown, column: shown }));
  };

  const move = async ({ record, first }: Entry, days: number) => {
    if (days === 0 || moving) return;
    const values = shifted(calendar, record, { names, days });
    setMoving({ record: { ...record, ...values }, isDone: false });
    onBegin(record);
    try {
      await data.update(resource, { id: record.id, data: values, previousData: record });
      refresh();
      setMoving((now) => now && { ...now, isDone: true });
      sayWhere('views.put', record, addDays(first, days));
    } catch (thrown) {
      announce(refusalText(readRefusal(thrown), engine.errorText), 'error');
      refresh();
      setMoving(null);
      sayWhere('views.kept', record, first);
    }
  };

  return {
    moving: moving?.record,
    move,
    sayWhere,
    mayMove: (record: WireRecord): boolean =>
      mayMoveAny && moving === null && editPath(entity, engine, record) !== undefined,
  };
};
