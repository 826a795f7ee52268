import { useNavigate } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { Command } from '#browser/ui/commands/Command.ts';
import { useCommands } from '#browser/ui/commands/useCommands.ts';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import type { EngineEntity } from '#browser/data/entity/EngineEntity.ts';
import { recordName } from '#browser/texts/names.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { editPath, offeredActions } from '#browser/actions/offeredActions.ts';
import type { OfferedAction } from '#browser/actions/offeredActions.ts';
import type { ActionRunner } from '#browser/actions/useActionRunner.tsx';
import { useSlotActions } from './useSlotActions';
import '#browser/texts/words/record.ts';

type Shown = {
  readonly entity: EngineEntity;
  readonly record: WireRecord;
  readonly runner: ActionRunner;
  /** Absent without a readable history. */
  readonly onHistory: (() => void) | undefined;
};

/** Registers commands of the record on screen: edit, history, actions. */
export const useRecordCommands = (shown: Shown): void => {
  const { entity, record } = shown;
  const text = useEngineText();
  const engine = useEngine();
  const navigate = useNavigate();
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  const slotActions = useSlotActions(entity, record);
  const hasHistory = shown.onHistory !== undefined;
  const group = useMemo(() => {
    const name = recordName(entity.description, record);
    const edit = editPath(entity, engine, record);
    const start = (offer: OfferedAction) =>
      offer.type === 'link' ? navigate(offer.to) : latest.current.runner.start(offer, record);
    const isOff = engine.writesOff !== undefined;
    const offers = offeredActions({ entity, engine, text, slotActions }, record).filter(
      ({ type }) => type === 'link' || !isOff,
    );
    const commands: readonly Command[] = [
      ...(edit && !isOff
        ? [
            {
              id: 'record.edit',
              label: text('command.edit', { name }),
              keys: ['e'],
              run: () => navigate(edit),
            },
          ]
        : []),
      ...(hasHistory
        ? [
            {
              id: 'record.history',
              label: text('command.history', { name }),
              keys: ['h'],
              run: () => latest.current.onHistory?.(),
            },
          ]
        : []),
      ...offers.map((offer) => ({
        id: `record.${offer.name}`,
        label: text('command.action', { action: offer.label, name }),
        run: () => void start(offer),
      })),
    ];
    return { title: text('command.record'), commands };
  }, [engine, entity, hasHistory, navigate, record, slotActions, text]);
  useCommands(group);
};
