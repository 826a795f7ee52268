import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireRecord, RecordAt, HistoryEntry } from '#kernel/entity/EntityDataMethods.ts';
import { Banner } from '../ui/Banner';
import { Button } from '../ui/Button';
import { ErrorState } from '../ui/EmptyState';
import { SkeletonRows } from '../ui/table/SkeletonRows';
import {
  useEngine,
  type EngineValue,
  type EngineEntity,
  useEntityData,
} from '../data/entity/EngineContext';
import { readRefusal, refusalText } from '../data/entity/readRefusal';
import { spanTexts } from '../texts/momentText';
import { useEngineText } from '../texts/useEngineText';
import { RecordData, RecordToolsProvider } from './show/RecordData';
import { isLocalDate, endOfDay } from '#kernel/localDate.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { useRefresh } from 'ra-core';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { sameJson } from '#kernel/validation/checks.ts';
import { ConfirmDialog } from '../ui/dialogs/Modal';
import { fieldsOf } from '../texts/names';
import { useAnnounce } from '../texts/useAnnounce';
import { useRefusalText } from '../texts/fieldErrorText';
import { ChangeList } from './ChangeList';
import '../texts/words/record';
import '../parts/styles/record.css';

/** Effect of a revert: fields that change, and names of those that cannot. */
type RevertPreview = {
  readonly changes: HistoryEntry['changes'];
  readonly stays: readonly string[];
};

/** Compares a record with an earlier state, by the person's rights. */
const revertPreview = (
  { fields }: EntityDescription,
  record: WireRecord,
  past: WireRecord,
): RevertPreview => {
  const differing = fields.filter(
    ({ name, virtual, writeOnly }) =>
      !virtual && !writeOnly && !sameJson(record[name] ?? null, past[name] ?? null),
  );
  const isReverted = (name: string): boolean =>
    fields.some((field) => field.name === name && ['always', 'update'].includes(field.editable));
  const names = differing.map(({ name }) => name);
  return {
    changes: Object.fromEntries(
      names.filter(isReverted).map((name) => [name, [record[name] ?? null, past[name] ?? null]]),
    ),
    stays: names.filter((name) => !isReverted(name)),
  };
};

type RevertDialogProps = {
  readonly description: EntityDescription;
  readonly record: WireRecord;
  readonly past: WireRecord;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

const useRevert = ({ description, record, past, onDone }: RevertDialogProps) => {
  const data = useEntityData();
  const text = useEngineText();
  const announce = useAnnounce();
  const refresh = useRefresh();
  const { locale } = useEngine();
  const refusalText = useRefusalText(description);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const { resource } = description;
  const run = async (reason: string) => {
    setBusy(true);
    setFault(undefined);
    try {
      const { id, version } = record;
      const toVersion = past.version;
      const { skipped } = (await data.revert(resource, { id, version, toVersion, reason })).data;
      const names = fieldsOf(
        description,
        skipped.map(({ path }) => path),
      ).map(({ label }) => inLanguage(label, locale));
      const sentence = names.length > 0 ? 'record.revertSkipped' : 'record.revertDone';
      announce(text(sentence, { version: String(toVersion), fields: names.join(', ') }), 'success');
      refresh();
      onDone();
    } catch (thrown) {
      setFault(refusalText(thrown));
      setBusy(false);
    }
  };
  return { run, isBusy, fault };
};

/** Confirms a revert: effect, reason. */
const RevertDialog = (props: RevertDialogProps) => {
  const { description, record, past, onClose } = props;
  const text = useEngineText();
  const { locale } = useEngine();
  const { run, isBusy, fault } = useRevert(props);
  const { changes, stays } = revertPreview(description, record, past);
  const { version } = past;
  const isEmpty = Object.keys(changes).length === 0;
  const labels = fieldsOf(description, stays).map(({ label }) => inLanguage(label, locale));
  return (
    <ConfirmDialog
      open
      title={text('record.revertTitle', { version: String(version) })}
      confirmLabel={text('record.revertConfirm', { version: String(version) })}
      cancelLabel={text('action.cancel')}
      busy={isBusy || isEmpty}
      error={fault}
      reason={
        isEmpty
          ? undefined
          : {
              label: text('record.reasonRequired'),
              help: text('action.reasonHelp'),
              required: true,
            }
      }
      onConfirm={(reason) => void run(reason ?? '')}
      onClose={onClose}
    >
      <p>{text(isEmpty ? 'record.revertNothing' : 'record.revertText')}</p>
      {isEmpty ? null : <ChangeList description={description} changes={changes} />}
      {labels.length > 0 ? (
        <p>{text('record.revertStays', { fields: labels.join(', ') })}</p>
      ) : null}
    </ConfirmDialog>
  );
};

/** A past state in the URL: a version, or the end of a day. */
export type PastPoint = { readonly version: number } | { readonly day: string };

/** Parses `v3` or `2026-11-20`; undefined otherwise. */
export const readPoint = (text: string | null): PastPoint | undefined => {
  const version = /^v([1-9]\d{0,8})$/.exec(text ?? '')?.[1];
  if (version !== undefined) return { version: Number(version) };
  return text !== null && isLocalDate(text) ? { day: text } : undefined;
};

/** Serialises it. */
export const writePoint = (point: PastPoint): string =>
  'version' in point ? `v${point.version}` : point.day;

/** Call parameter: a day means its last moment in the application's time zone. */
const pointOf = (point: PastPoint): { version: number } | { at: string } =>
  'version' in point
    ? { version: point.version }
    : { at: new Date(endOfDay(point.day)).toISOString() };

/** Whether the person may revert records of the entity. */
const mayRevert = ({ description }: EngineEntity, { can, writesOff }: EngineValue): boolean => {
  const { access, calls, approval } = description;
  // A revert is a change, so with approvals it is requested through the form.
  if (approval?.calls.includes('update') || writesOff !== undefined) return false;
  const rule = access.revert ?? access.edit;
  return calls.includes('history') && calls.includes('update') && rule !== undefined && can(rule);
};

type PastRecordProps = {
  readonly entity: EngineEntity;
  /** Current version. */
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
      : text('record.asOfUntil', { version: String(version), since: from, until: to });
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
      aria-label={text('record.seeVersionOf', { version: String(past.version) })}
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
        <RecordData
          description={description}
          record={past.record}
          without={entity.slots?.show?.without}
        />
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

/** A past state of a record, under a banner; read-only, with revert. */
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
