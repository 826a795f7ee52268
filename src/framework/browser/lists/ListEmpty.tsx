import { inLanguage } from '#kernel/entity/Localized.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { useEngine } from '../data/entity/EngineContext';
import { refusalText } from '../data/entity/readRefusal';
import { inSentence } from '#kernel/inSentence.ts';
import { WriteLink } from '../parts/WriteLink';
import { useEntityText } from '../texts/useEntityText';
import { useEngineText } from '../texts/useEngineText';
import type { ListState } from './useListState';
import { standardPlace } from './views/viewState';

type ListEmptyProps = {
  description: EntityDescription;
  state: ListState;
  /** Where a new record is made; absent: not by this person, or not here. */
  createTo: string | undefined;
};

/** No rows: why that is, and what to do about it. */
export const ListEmpty = ({ description, state, createTo }: ListEmptyProps) => {
  const text = useEngineText();
  const textOf = useEntityText(description);
  const { locale } = useEngine();
  const one = inSentence(inLanguage(description.label.one, locale));
  const start = inLanguage(description.screens.create, locale);
  if (Object.keys(state.filter).length > 0)
    return (
      <EmptyState
        icon="search"
        title={text('list.noMatchTitle')}
        text={text('list.noMatchText')}
        action={<Button onClick={() => state.setFilter({})}>{text('list.clearFilters')}</Button>}
      />
    );
  // What is hidden by the tab, or stands on another screen, may well be there.
  if (state.tab && Object.keys(state.tab.filter).length > 0)
    return (
      <EmptyState
        title={textOf('list.emptyTab', { one, tab: inLanguage(state.tab.label, locale) })}
        text={text('list.emptyTabText')}
      />
    );
  if (description.screen && !createTo)
    return <EmptyState title={textOf('list.emptyScreen', { one })} />;
  return (
    <EmptyState
      title={textOf('list.emptyTitle', { one })}
      text={createTo ? textOf('list.emptyCreate') : text('list.emptyWait')}
      action={
        start && createTo ? (
          <WriteLink look="primary" glyph="plus" to={createTo}>
            {start}
          </WriteLink>
        ) : undefined
      }
    />
  );
};

/** The list could not be loaded: rows of a former load are gone, and it can be tried again. */
export const ListError = ({ description, state }: Omit<ListEmptyProps, 'createTo'>) => {
  const text = useEngineText();
  const { errorText } = useEngine();
  if (!state.refusal) return null;
  // A link of another day may order by a column that is gone.
  const isRefusedQuery = state.refusal.error.code.startsWith('query.');
  const standard = standardPlace(description, state.tab?.filter ?? {});
  return (
    <ErrorState
      title={text('list.errorTitle')}
      text={refusalText(state.refusal, errorText)}
      action={
        <>
          <Button onClick={state.retry}>{text('action.retry')}</Button>
          {isRefusedQuery || Object.keys(state.filter).length > 0 ? (
            <Button look="plain" onClick={() => state.change({ ...standard, view: null })}>
              {text('list.reset')}
            </Button>
          ) : null}
        </>
      }
    />
  );
};
