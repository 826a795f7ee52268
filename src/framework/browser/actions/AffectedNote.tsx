import { inLanguage } from '#kernel/entity/Localized.ts';
import type { AffectedDescription, ActionDescription } from '#kernel/entity/EntityDescription.ts';
import { Button } from '../ui/Button';
import { useEngine } from '../data/entity/EngineContext';
import { countSentence } from '../texts/countSentence';
import { useEngineText } from '../texts/useEngineText';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { FormValues } from '../data/entity/EntitySlots';
import { useEntityData } from '../data/entity/useEntityData';
import type { Asked } from './useAsked';
import '../texts/words/record';

/** Other records that an action changes. */
type Affected = {
  /** Absent until counted. */
  readonly counts?: Readonly<Record<string, number>> | undefined;
  readonly isCounting: boolean;
  readonly hasFailed: boolean;
  readonly again: () => void;
};

type Counted = {
  readonly resource: string;
  readonly action: ActionDescription;
  readonly record: WireRecord;
  readonly asked: Asked;
};

/**
 * Server-side count of other records an action would change with the current inputs; skipped while they are incomplete.
 */
export const useAffected = ({ resource, action, record, asked }: Counted): Affected => {
  const data = useEntityData();
  const { id } = record;
  const typed = useWatch({ control: asked.form.control }) as FormValues;
  const values = asked.read(typed);
  const { data: found, ...query } = useQuery({
    queryKey: [resource, 'affected', { id, action: action.name, values }],
    queryFn: async () => {
      const judge = await asked.validator();
      if (judge(values).length > 0) return {};
      const given = action.asks ? { values } : {};
      return (await data.affected(resource, { id, action: action.name, record, ...given })).data;
    },
    enabled: action.affects !== undefined,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  return {
    counts: found,
    isCounting: query.isFetching && found === undefined,
    hasFailed: query.isError && !query.isFetching,
    again: () => void query.refetch(),
  };
};

type SentencesProps = {
  readonly affects: readonly AffectedDescription[];
  readonly counts: Readonly<Record<string, number>>;
};

/** A sentence per kind of other record that an action changes; empty if none. */
export const AffectedSentences = ({ affects, counts }: SentencesProps) => {
  const { locale } = useEngine();
  return affects.map(({ name, text }) => {
    const count = counts[name];
    return count ? (
      <p key={name}>{countSentence(inLanguage(text, locale), count, locale)}</p>
    ) : null;
  });
};

type AffectedNoteProps = {
  readonly affects: readonly AffectedDescription[];
  readonly affected: Affected;
};

/** Other records that an action changes: being counted, counted, or unknown. */
export const AffectedNote = ({ affects, affected }: AffectedNoteProps) => {
  const text = useEngineText();
  const { counts, isCounting, hasFailed, again } = affected;
  return (
    <>
      <div role="status">
        {isCounting ? <p>{text('record.counting')}</p> : null}
        {counts ? <AffectedSentences affects={affects} counts={counts} /> : null}
      </div>
      {hasFailed ? (
        <p role="alert">
          {text('record.notCounted')}{' '}
          <Button small look="plain" onClick={again}>
            {text('action.retry')}
          </Button>
        </p>
      ) : null}
    </>
  );
};
