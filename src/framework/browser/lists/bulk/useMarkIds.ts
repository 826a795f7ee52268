import { useState } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { FilterJson } from '#kernel/filter/Filter.ts';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import { readRefusal, refusalText } from '#browser/data/entity/readRefusal.ts';
import { useEntityData } from '#browser/data/entity/useEntityData.ts';
import { useAnnounce } from '#browser/texts/useAnnounce.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import '#browser/texts/words/listTools.ts';

/** Most records that one call finds by their ids. */
const batchSize = 100;

const parts = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, at) =>
    ids.slice(at * batchSize, (at + 1) * batchSize),
  );

/** The focus goes on at what can be done with the marked records, once that is drawn. */
const focusBar = (): void => {
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('.list-bulk button:not(:disabled)')?.focus(),
    ),
  );
};

type Marks = {
  readonly resource: string;
  /** The list's own filter: it names the parent of records that have one. */
  readonly filter: FilterJson;
  readonly select: (records: readonly WireRecord[]) => void;
};

/** Marks records by their ids, as they are now; says how many of them are still there. */
export const useMarkIds = ({ resource, filter, select }: Marks) => {
  const data = useEntityData();
  const announce = useAnnounce();
  const text = useEngineText();
  const { errorText } = useEngine();
  const [isMarking, setMarking] = useState(false);
  const mark = async (ids: readonly string[]): Promise<void> => {
    setMarking(true);
    try {
      const answers = await Promise.all(
        parts(ids).map((some) =>
          data.getMany<WireRecord>(resource, { ids: [...some], meta: filter }),
        ),
      );
      const found = answers.flatMap((answer) => answer.data);
      select(found);
      const gone = ids.length - found.length;
      announce(
        [
          text('bulk.marked', { smart_count: found.length }),
          ...(gone > 0 ? [text('bulk.markedGone', { smart_count: gone })] : []),
        ].join(' '),
        found.length > 0 ? 'info' : 'warning',
      );
      focusBar();
    } catch (thrown) {
      announce(refusalText(readRefusal(thrown), errorText), 'error');
    } finally {
      setMarking(false);
    }
  };
  return { mark, isMarking };
};
