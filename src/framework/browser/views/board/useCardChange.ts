import { useIsFetching } from '@tanstack/react-query';
import { useRefresh } from 'ra-core';
import { useEffect, useState } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { BoardValue, BoardView } from '#kernel/entity/ViewsDescription.ts';
import type { OfferContext } from '#browser/actions/offeredActions.ts';
import { useActionRunner } from '#browser/actions/useActionRunner.tsx';
import { readRefusal, refusalText, type Refusal } from '#browser/data/entity/readRefusal.ts';
import { useEntityData } from '#browser/data/entity/useEntityData.ts';
import { recordName } from '#browser/texts/names.ts';
import { useAnnounce } from '#browser/texts/useAnnounce.ts';
import { targetOf, type Move, type Overlay } from './moves';
import '#browser/texts/words/views.ts';

type ChangeOptions = {
  readonly context: OfferContext;
  readonly board: BoardView;
  /** Name of a column. */
  readonly labelOf: (value: unknown) => string;
  /** Tells screen readers what became of a card. */
  readonly say: (sentence: string) => void;
  /** When the change of a card has ended. */
  readonly onEnd: (record: WireRecord) => void;
};

/** The card under way, until the columns are fetched again. */
const useOverlay = (resource: string) => {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const isFetching = useIsFetching({ queryKey: [resource] }) > 0;
  useEffect(() => {
    if (overlay?.isDone && !isFetching) setOverlay(null);
  }, [overlay, isFetching]);
  return [overlay, setOverlay] as const;
};

/**
 * Changes the value of a card by an action or an update. The card stands in its new column at once and goes back, with
 * the reason, when the server refuses; after a change of somebody else it stands where that one put it.
 */
export const useCardChange = ({ context, board, labelOf, say, onEnd }: ChangeOptions) => {
  const { entity, engine, text } = context;
  const { resource } = entity.description;
  const { field } = board;
  const data = useEntityData();
  const refresh = useRefresh();
  const announce = useAnnounce();
  const [overlay, setOverlay] = useOverlay(resource);

  const begin = (record: WireRecord, value: BoardValue) =>
    setOverlay({ record, value, isDone: false });

  const end = (record: WireRecord, refusal?: Refusal) => {
    onEnd(record);
    setOverlay((moving) => (moving && !refusal ? { ...moving, isDone: true } : null));
    if (!refusal) return;
    const name = recordName(entity.description, record);
    const value = refusal.current?.[field] ?? record[field];
    if (value === record[field]) say(text('views.wentBack', { name, column: labelOf(value) }));
    else announce(text('views.isNow', { name, column: labelOf(value) }), 'warning');
  };

  const runner = useActionRunner(resource, {
    onRun: (record, { set = {} }) => {
      const value = targetOf(board, set[field]);
      if (value !== undefined && value !== record[field]) begin(record, value);
    },
    onRan: end,
  });

  const update = async (record: WireRecord, value: BoardValue) => {
    begin(record, value);
    const { id } = record;
    try {
      await data.update(resource, { id, data: { [field]: value }, previousData: record });
      refresh();
      end(record);
      const name = recordName(entity.description, record);
      say(text('views.moved', { name, column: labelOf(value) }));
    } catch (thrown) {
      const refusal = readRefusal(thrown);
      announce(refusalText(refusal, engine.errorText), 'error');
      refresh();
      end(record, refusal);
    }
  };

  const move = (record: WireRecord, { value, offer }: Move) => {
    if (offer) runner.start(offer, record);
    else if (!overlay) void update(record, value);
  };

  return { overlay, runner, move };
};
