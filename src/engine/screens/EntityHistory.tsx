import { useQuery } from '@tanstack/react-query';
import type { HistoryEntry } from '../../kernel/entity/EntityDataMethods';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { SkeletonRows } from '../../ui/SkeletonRows';
import { Timeline } from '../../ui/Timeline';
import type { TimelineItem } from '../../ui/Timeline';
import { useEngine, useEntity } from '../EngineContext';
import { readRefusal, refusalText } from '../data/readRefusal';
import { useEntityData } from '../data/useEntityData';
import { momentText } from '../texts/momentText';
import { useEngineText } from '../texts/useEngineText';
import { historySentence } from './show/historySentences';
import type { SentenceContext } from './show/historySentences';

const glyphs: Readonly<Record<string, TimelineItem['glyph']>> = {
  create: 'plus',
  update: 'history',
  delete: 'remove',
};

const toItem = (entry: HistoryEntry, context: SentenceContext): TimelineItem => {
  const { main, changes, reason } = historySentence(entry, context);
  const { locale, text, description } = context;
  const tone = description.actions.find(({ name }) => name === entry.action)?.tone;
  return {
    id: entry.id,
    moment: entry.at,
    when: `${momentText(entry.at, locale)} · ${text('history.version', { version: entry.version })}`,
    glyph: glyphs[entry.action] ?? tone ?? 'history',
    what: (
      <>
        {main}
        {changes.length > 0 ? (
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        ) : null}
        {reason ? <div>{reason}</div> : null}
      </>
    ),
  };
};

/** Everything that happened to a record, as sentences, newest first. */
export const EntityHistory = ({
  resource,
  id,
}: {
  readonly resource: string;
  readonly id: string;
}) => {
  const data = useEntityData();
  const text = useEngineText();
  const { locale, errorText } = useEngine();
  const { description } = useEntity(resource);
  const query = useQuery({
    queryKey: [resource, 'history', id],
    queryFn: async () => (await data.history(resource, { id })).data,
    retry: false,
  });
  if (query.error)
    return (
      <ErrorState
        title={text('history.errorTitle')}
        text={refusalText(readRefusal(query.error), errorText)}
        action={<Button onClick={() => void query.refetch()}>{text('action.retry')}</Button>}
      />
    );
  if (!query.data) return <SkeletonRows label={text('history.loading')} rows={4} columns={2} />;
  if (query.data.length === 0)
    return (
      <EmptyState
        icon="history"
        title={text('history.emptyTitle')}
        text={text('history.emptyText')}
      />
    );
  return (
    <Timeline
      label={text('history.list')}
      items={query.data.map((entry) => toItem(entry, { description, text, locale }))}
    />
  );
};
