import { inLanguage } from '#kernel/entity/Localized.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRefresh } from 'ra-core';
import { useRef, useState } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { Button } from '../ui/Button';
import { ConfirmDialog, SideSheet } from '../ui/dialogs/Modal';
import { EmptyState, ErrorState } from '../ui/EmptyState';
import { SkeletonRows } from '../ui/table/SkeletonRows';
import { useEngine, useEntityData } from '../data/entity/EngineContext';
import { readRefusal, refusalText } from '../data/entity/readRefusal';
import { momentText } from '../texts/momentText';
import { inSentence } from '#kernel/formats/text.ts';
import { recordName } from '../texts/names';
import { useRefusalText } from '../texts/fieldErrorText';
import { useAnnounce } from '../texts/useAnnounce';
import { useEntityText, useEngineText } from '../texts/useEngineText';
import '../texts/words/record';
import '../parts/styles/record.css';

/** Page size. */
const perPage = 25;

type DeletedProps = { readonly description: EntityDescription };

const RestoreDialog = ({
  description,
  record,
  onClose,
  onRestored,
}: DeletedProps & { record: WireRecord; onClose: () => void; onRestored: () => void }) => {
  const data = useEntityData();
  const text = useEngineText();
  const textOf = useEntityText(description);
  const announce = useAnnounce();
  const refresh = useRefresh();
  const client = useQueryClient();
  const refusalWords = useRefusalText(description);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const name = recordName(description, record);
  const restore = async (reason: string | undefined) => {
    setBusy(true);
    setFault(undefined);
    const { id, version } = record;
    try {
      await data.restore(description.resource, { id, version, ...(reason ? { reason } : {}) });
      announce(textOf('record.restoreDone', { name }), 'success');
      await client.invalidateQueries({ queryKey: [description.resource, 'deleted'] });
      refresh();
      onRestored();
    } catch (thrown) {
      setFault(refusalWords(thrown));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={text('record.restoreTitle', { name })}
      confirmLabel={text('record.restore')}
      cancelLabel={text('action.cancel')}
      busy={isBusy}
      error={fault}
      reason={{
        label: text('record.reasonRequired'),
        help: text('record.reasonHelp'),
        required: false,
      }}
      onConfirm={(reason) => void restore(reason)}
      onClose={onClose}
    >
      <p>{text('record.restoreText')}</p>
    </ConfirmDialog>
  );
};

const Row = ({
  description,
  record,
  onRestore,
}: DeletedProps & { record: WireRecord; onRestore: () => void }) => {
  const text = useEngineText();
  const textOf = useEntityText(description);
  const { locale } = useEngine();
  const name = recordName(description, record);
  const { deletedAt, deletedBy } = record;
  return (
    <li>
      <div>
        {name}
        <small>
          {textOf('record.deletedBy', {
            actor: String(deletedBy ?? ''),
            when: momentText(String(deletedAt ?? ''), locale),
          })}
        </small>
      </div>
      <Button small aria-label={text('record.restoreOf', { name })} onClick={onRestore}>
        {text('record.restore')}
      </Button>
    </li>
  );
};

const Rows = ({ description }: DeletedProps) => {
  const data = useEntityData();
  const text = useEngineText();
  const textOf = useEntityText(description);
  const { errorText } = useEngine();
  const [chosen, setChosen] = useState<WireRecord | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const { resource, screen } = description;
  const filter = screen?.filter;
  const query = useInfiniteQuery({
    queryKey: [resource, 'deleted', filter],
    queryFn: ({ pageParam }) =>
      data.deletedRecords(resource, { page: pageParam, perPage, ...(filter ? { filter } : {}) }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.length * perPage < total ? pages.length + 1 : undefined,
    retry: false,
  });
  if (query.error)
    return (
      <ErrorState
        title={textOf('record.deletedError')}
        text={refusalText(readRefusal(query.error), errorText)}
        action={<Button onClick={() => void query.refetch()}>{text('action.retry')}</Button>}
      />
    );
  if (!query.data)
    return <SkeletonRows label={textOf('record.deletedLoading')} rows={4} columns={1} />;
  const rows = query.data.pages.flatMap((page) => page.data);
  const restored = (): void => {
    setChosen(null);
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className="record-bin">
      {rows.length === 0 ? (
        <EmptyState
          icon="empty"
          title={text('record.deletedNone')}
          text={text('record.deletedNoneText')}
        />
      ) : null}
      <ul className="record-deleted">
        {rows.map((record) => (
          <Row
            key={record.id}
            description={description}
            record={record}
            onRestore={() => setChosen(record)}
          />
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button onClick={() => void query.fetchNextPage()} aria-busy={query.isFetchingNextPage}>
          {text('record.deletedMore')}
        </Button>
      ) : null}
      {chosen ? (
        <RestoreDialog
          key={chosen.id}
          description={description}
          record={chosen}
          onClose={() => setChosen(null)}
          onRestored={restored}
        />
      ) : null}
    </div>
  );
};

/** Deleted records of an entity, last deleted first, each with a restore button. */
export const DeletedRecords = ({
  description,
  onClose,
}: DeletedProps & { readonly onClose: () => void }) => {
  const text = useEngineText();
  const textOf = useEntityText(description);
  const { locale } = useEngine();
  const many = inSentence(inLanguage(description.label.many, locale));
  return (
    <SideSheet
      open
      title={textOf('record.deletedTitle', { many })}
      closeLabel={text('action.close')}
      onClose={onClose}
    >
      <Rows description={description} />
    </SideSheet>
  );
};
