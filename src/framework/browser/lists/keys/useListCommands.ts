import { inLanguage } from '#kernel/entity/Localized.ts';
import { useNavigate } from 'ra-core';
import { useMemo } from 'react';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { Command } from '#browser/ui/commands/Command.ts';
import { useCommands } from '#browser/ui/commands/useCommands.ts';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import { inSentence } from '#kernel/text.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';

type ListCommands = {
  /** Rows can be selected. */
  readonly marks: boolean;
  /** Rows have a quick look. */
  readonly looks: boolean;
  /** All rows are visible at a glance: no search. */
  readonly isFew: boolean;
  readonly createTo: string | undefined;
  /** An embedded list registers no shortcuts. */
  readonly embedded: boolean;
};

/** Registers a list's shortcuts, handled by `useListKeys`, and creating a record. */
export const useListCommands = (description: EntityDescription, options: ListCommands): void => {
  const { marks, looks, isFew, createTo, embedded } = options;
  const searches = description.search.length > 0 && !isFew;
  const text = useEngineText();
  const { locale, writesOff } = useEngine();
  const navigate = useNavigate();
  const one = inSentence(inLanguage(description.label.one, locale));
  const start = inLanguage(description.screens.create, locale);
  const group = useMemo(() => {
    if (embedded) return null;
    const commands: readonly Command[] = [
      { id: 'list.down', label: text('command.down'), keys: ['j'] },
      { id: 'list.up', label: text('command.up'), keys: ['k'] },
      ...(marks
        ? [
            { id: 'list.mark', label: text('command.mark'), keys: ['x'] },
            { id: 'list.marked', label: text('command.marked'), keys: ['a'] },
          ]
        : []),
      ...(looks
        ? [{ id: 'list.look', label: text('command.look'), keys: [text('command.spaceKey')] }]
        : []),
      ...(searches ? [{ id: 'list.search', label: text('command.search'), keys: ['/'] }] : []),
      { id: 'list.width', label: text('command.width'), keys: ['F2'] },
      ...(createTo && writesOff === undefined
        ? [
            {
              id: 'list.create',
              label: start ?? text('command.create', { one }),
              keys: ['n'],
              run: () => navigate(createTo),
            },
          ]
        : []),
    ];
    return { title: text('command.list'), commands };
  }, [createTo, embedded, looks, marks, navigate, one, searches, start, text, writesOff]);
  useCommands(group);
};
