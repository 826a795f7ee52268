import type { HistoryEntry } from '../../../kernel/entity/EntityDataMethods';
import type { EntityDescription } from '../../../kernel/entity/EntityDescription';
import { useEngine } from '../../EngineContext';
import { fieldOf } from '../../texts/names';
import { useEngineText } from '../../texts/useEngineText';
import { FieldDiff } from './FieldDiff';

type ChangeListProps = {
  readonly description: EntityDescription;
  readonly changes: HistoryEntry['changes'];
};

const plain = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '—');

/** What changed, field by field. A field that is described no more shows as it was written down. */
export const ChangeList = ({ description, changes }: ChangeListProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  return (
    <dl className="record-changes" aria-label={text('record.changes')}>
      {Object.entries(changes).map(([name, pair]) => {
        const field = fieldOf(description, name);
        return (
          <div key={name}>
            <dt>{field?.label[locale] ?? name}</dt>
            <dd>
              {field ? (
                <FieldDiff field={field} pair={pair} />
              ) : (
                `${plain(pair[0])} → ${plain(pair[1])}`
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
};
