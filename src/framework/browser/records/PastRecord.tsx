import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { RecordAt } from '#kernel/entity/RecordMethods.ts';
import { Banner } from '../ui/Banner';
import { Button } from '../ui/Button';
import { ErrorState } from '../ui/ErrorState';
import { SkeletonRows } from '../ui/table/SkeletonRows';
import { useEngine } from '../data/entity/EngineContext';
import type { EngineEntity } from '../data/entity/EngineEntity';
import { readRefusal, refusalText } from '../data/entity/readRefusal';
import { useEntityData } from '../data/entity/useEntityData';
import { spanTexts } from '../texts/momentText';
import { useEngineText } from '../texts/useEngineText';
import { RecordData } from './show/RecordData';
import { mayRevert } from './mayRevert';
import { pointOf } from './pastPoint';
import type { PastPoint } from './pastPoint';
import { RecordToolsProvider } from './recordTools';
import { RevertDialog } from './RevertDialog';
import '../texts/words/record';
import '../parts/styles/record.css';

type PastRecordProps = {
  readonly entity: EngineEntity;
  /** As it is now. */
  readonly record: WireRecord;
  readonly point: PastPoint;
  readonly onBack: () => void;
};

const noTools = {};

const Sentence = ({ past }: { past: RecordAt }) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const { version, since, until, actorName } = past;
  const [from, to] = spanTexts(since, until ?? '', locale);
  const main =
    until === null
      ? text('record.asOfCurrent', { since: from })
      : text('record.asOfUntil', { version, since: from, until: to });
  return (
    <>
      <strong>{main}</strong>
      {actorName ? ` ${text('record.asOfBy', { actor: actorName })}` : null}
    </>
  );
};

const Shown = ({ entity, record, past, onBack }: PastRecordProps & { past: RecordAt }) => {
  const text = useEngineText();
  const engine = useEngine();
  const [isReverting, setReverting] = useState(false);
  const { description } = entity;
  const canRevert = past.version < record.version && mayRevert(entity, engine);
  return (
    <section
      className="record-past"
      aria-label={text('record.seeVersionOf', { version: past.version })}
    >
      <Banner
        kind={past.until === null ? 'info' : 'warning'}
        action={
          <span className="record-line">
            <Button small onClick={onBack}>
              {text('record.asOfBack')}
            </Button>
            {canRevert ? (
              <Button small look="primary" onClick={() => setReverting(true)}>
                {text('record.revert')}
              </Button>
            ) : null}
          </span>
        }
      >
        <Sentence past={past} />
      </Banner>
      <RecordToolsProvider value={noTools}>
        <RecordData description={description} record={past.record} />
      </RecordToolsProvider>
      {isReverting ? (
        <RevertDialog
          description={description}
          record={record}
          past={past.record}
          onClose={() => setReverting(false)}
          onDone={onBack}
        />
      ) : null}
    </section>
  );
};

/** A record as it was in a version or at the end of a day, under a banner that says so; to read, and to go back to. */
export const PastRecord = (props: PastRecordProps) => {
  const { entity, record, point, onBack } = props;
  const data = useEntityData();
  const text = useEngineText();
  const { errorText } = useEngine();
  const { resource } = entity.description;
  const query = useQuery({
    queryKey: [resource, 'recordAt', record.id, record.version, point],
    queryFn: async () => (await data.recordAt(resource, { id: record.id, ...pointOf(point) })).data,
    retry: false,
  });
  if (query.error)
    return (
      <ErrorState
        title={text('record.asOfError')}
        text={refusalText(readRefusal(query.error), errorText)}
        action={<Button onClick={onBack}>{text('record.asOfBack')}</Button>}
      />
    );
  if (!query.data) return <SkeletonRows label={text('record.asOfLoading')} rows={6} columns={2} />;
  return <Shown {...props} past={query.data} />;
};
