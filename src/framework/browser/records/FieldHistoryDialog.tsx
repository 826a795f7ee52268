import { actorNameOf } from '../texts/actorName';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { useQuery } from '@tanstack/react-query';
import type { HistoryEntry } from '#kernel/entity/EntityDataMethods.ts';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { Modal } from '../ui/dialogs/Modal';
import { SkeletonRows } from '../ui/table/SkeletonRows';
import { Timeline } from '../ui/Timeline';
import { useEngine, useEntityData } from '../data/entity/EngineContext';
import { kindOf } from '../kinds/registry';
import { readRefusal, refusalText } from '../data/entity/readRefusal';
import { momentText } from '../texts/momentText';
import { useEngineText } from '../texts/useEngineText';
import { FieldDiff } from './ChangeList';
import '../texts/words/record';

type FieldHistoryProps = {
  readonly resource: string;
  readonly id: string;
  readonly field: FieldDescription;
  readonly onClose: () => void;
};

const Change = ({ entry, field }: { entry: HistoryEntry; field: FieldDescription }) => {
  const text = useEngineText();
  const actor = actorNameOf(entry, text);
  const pair = entry.changes[field.name] ?? ([null, null] as const);
  const [before, after] = pair;
  const isFirst = before === null || before === '';
  const { Show } = kindOf(field.kind);
  return (
    <>
      {text(isFirst ? 'record.whoSet' : 'record.whoChangedIt', { actor })}
      <div className="record-change">
        {isFirst && !field.masked ? (
          <Show plain field={field} value={after} record={{ [field.name]: after }} />
        ) : (
          <FieldDiff field={field} pair={pair} />
        )}
      </div>
      {entry.reason ? <div>{text('history.reason', { reason: entry.reason })}</div> : null}
    </>
  );
};

const Changes = ({ resource, id, field }: Omit<FieldHistoryProps, 'onClose'>) => {
  const data = useEntityData();
  const text = useEngineText();
  const { locale, errorText } = useEngine();
  const query = useQuery({
    queryKey: [resource, 'history', id, field.name],
    queryFn: async () => (await data.fieldHistory(resource, { id, field: field.name })).data,
    retry: false,
  });
  if (query.error) return <p role="alert">{refusalText(readRefusal(query.error), errorText)}</p>;
  if (!query.data) return <SkeletonRows label={text('record.whoLoading')} rows={2} columns={1} />;
  if (query.data.length === 0) return <p>{text('record.whoNobody')}</p>;
  return (
    <Timeline
      label={text('history.list')}
      items={query.data.map((entry) => ({
        id: entry.id,
        moment: entry.at,
        when: `${momentText(entry.at, locale)} · ${text('history.version', { version: String(entry.version) })}`,
        what: <Change entry={entry} field={field} />,
      }))}
    />
  );
};

/** History of one field: who, when, what, why. */
export const FieldHistoryDialog = ({ onClose, ...of }: FieldHistoryProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  return (
    <Modal
      open
      title={text('record.whoChanged', { field: inLanguage(of.field.label, locale) })}
      closeLabel={text('action.close')}
      onClose={onClose}
    >
      <Changes {...of} />
    </Modal>
  );
};
