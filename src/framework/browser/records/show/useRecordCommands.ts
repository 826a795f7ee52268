import { useNavigate } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import type { WireRecord } from '../../../kernel/entity/EntityDataMethods';
import type { Command } from '../../ui/commands/Command';
import { useCommands } from '../../ui/commands/useCommands';
import { useEngine } from '../../data/entity/EngineContext';
import type { EngineEntity } from '../../data/entity/EngineEntity';
import { recordName } from '../../texts/names';
import { useEngineText } from '../../texts/useEngineText';
import { editPath, offeredActions } from '../../actions/offeredActions';
import type { OfferedAction } from '../../actions/offeredActions';
import type { ActionRunner } from '../../actions/useActionRunner';
import { useSlotActions } from './useSlotActions';
import '../../texts/words/record';

type Shown = {
  readonly entity: EngineEntity;
  readonly record: WireRecord;
  readonly runner: ActionRunner;
  /** Absent: the record has no history that the person may see. */
  readonly onHistory: (() => void) | undefined;
};

/** Declares what can be done with the record on the screen: edit, history, its actions. */
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
