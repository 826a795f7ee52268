import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedView, ViewInput, ViewState } from '#kernel/entity/SavedView.ts';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import { readRefusal, refusalText } from '#browser/data/entity/readRefusal.ts';
import { useEntityData } from '#browser/data/entity/useEntityData.ts';
import { useAnnounce } from '#browser/texts/useAnnounce.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { viewsKey } from './useSavedViews';
import '#browser/texts/words/listTools.ts';

/** What a person says of a view besides the list's state. */
export type ViewNames = Pick<ViewInput, 'name' | 'visibility' | 'isDefault'>;

type CommandOptions = {
  /** As `listName` says it. */
  readonly list: string;
  /** After a view was stored: what was arranged by hand is in it. */
  readonly onStored: (view: SavedView) => void;
  readonly onRemoved: () => void;
};

/** Stores and deletes views; says what happened. `fault` is the sentence of the last refusal. */
export const useViewCommands = ({ list, onStored, onRemoved }: CommandOptions) => {
  const data = useEntityData();
  const client = useQueryClient();
  const announce = useAnnounce();
  const text = useEngineText();
  const { errorText } = useEngine();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  const run = async (command: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setFault(undefined);
    try {
      await command();
    } catch (thrown) {
      setFault(refusalText(readRefusal(thrown), errorText));
    } finally {
      setBusy(false);
    }
  };
  const stored = async (view: SavedView) => {
    await client.invalidateQueries({ queryKey: viewsKey(list) });
    announce(text('view.saved', { name: view.name }), 'success');
    onStored(view);
  };
  return {
    isBusy,
    fault,
    create: (names: ViewNames, state: ViewState) =>
      run(async () => {
        const input = { ...names, state };
        await stored((await data.createView(list, { data: input })).data);
      }),
    update: ({ id, version, ...old }: SavedView, change: Partial<ViewInput>) =>
      run(async () => {
        const { name, visibility, isDefault, state } = { ...old, ...change };
        const input = { name, visibility, isDefault, state };
        await stored((await data.updateView(list, { id, version, data: input })).data);
      }),
    remove: ({ id, version, name }: SavedView) =>
      run(async () => {
        await data.deleteView(list, { id, version });
        announce(text('view.removed', { name }), 'success');
        onRemoved();
        await client.invalidateQueries({ queryKey: viewsKey(list) });
      }),
  };
};

/** What can be done with views. */
export type ViewCommands = ReturnType<typeof useViewCommands>;
