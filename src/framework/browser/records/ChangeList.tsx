import { inLanguage } from '#kernel/entity/Localized.ts';
import type { HistoryEntry } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { useEngine } from '../data/entity/EngineContext';
import { fieldOf } from '../texts/names';
import { useEngineText } from '../texts/useEngineText';
import type { FieldPair } from './FieldDiff';
import { FieldDiff, FieldValue } from './FieldDiff';
import '../texts/words/record';

type ChangeListProps = {
  readonly description: EntityDescription;
  readonly changes: HistoryEntry['changes'];
  /** Creation: only new values are shown. */
  readonly isNew?: boolean;
};

const plain = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '—');

type ChangeProps = {
  readonly field: FieldDescription | undefined;
  readonly pair: FieldPair;
  readonly isNew: boolean;
};

const Change = ({ field, pair, isNew }: ChangeProps) => {
  const [before, after] = pair;
  if (!field) return isNew ? plain(after) : `${plain(before)} → ${plain(after)}`;
  return isNew ? (
    <FieldValue field={field} value={after} />
  ) : (
    <FieldDiff field={field} pair={pair} />
  );
};

/** Changes by field. Fields no longer described are shown raw. */
export const ChangeList = ({ description, changes, isNew = false }: ChangeListProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  return (
    <dl className="record-changes" aria-label={text('record.changes')}>
      {Object.entries(changes).map(([name, pair]) => {
        const field = fieldOf(description, name);
        return (
          <div key={name}>
            <dt>{inLanguage(field?.label, locale) ?? name}</dt>
            <dd>
              <Change field={field} pair={pair} isNew={isNew} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
};
