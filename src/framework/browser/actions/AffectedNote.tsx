import { inLanguage } from '#kernel/entity/Localized.ts';
import type { AffectedDescription } from '#kernel/entity/EntityDescription.ts';
import { Button } from '../ui/Button';
import { useEngine } from '../data/entity/EngineContext';
import { countSentence } from '../texts/countSentence';
import { useEngineText } from '../texts/useEngineText';
import type { Affected } from './useAffected';
import '../texts/words/record';

type SentencesProps = {
  readonly affects: readonly AffectedDescription[];
  readonly counts: Readonly<Record<string, number>>;
};

/** A sentence for each kind of record that an action changes besides; nothing where it is none. */
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

/** How many other records an action changes: that they are being counted, their numbers, or that they are not known. */
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
