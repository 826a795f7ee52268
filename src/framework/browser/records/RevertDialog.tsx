import { inLanguage } from '#kernel/entity/Localized.ts';
import { useRefresh } from 'ra-core';
import { useState } from 'react';
import type { HistoryEntry, WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { sameJson } from '#kernel/validation/sameJson.ts';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog';
import { useEngine } from '../data/entity/EngineContext';
import { useEntityData } from '../data/entity/useEntityData';
import { fieldsOf } from '../texts/names';
import { useAnnounce } from '../texts/useAnnounce';
import { useEngineText } from '../texts/useEngineText';
import { useRefusalText } from '../texts/useRefusalText';
import { ChangeList } from './ChangeList';
import '../texts/words/record';

/** What a revert would do: fields that change, and names of those that differ and stay. */
export type RevertPreview = {
  readonly changes: HistoryEntry['changes'];
  readonly stays: readonly string[];
};

/** Compares a record with an earlier state of it, by what the person may change. */
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
      announce(text(sentence, { version: toVersion, fields: names.join(', ') }), 'success');
      refresh();
      onDone();
    } catch (thrown) {
      setFault(refusalText(thrown));
      setBusy(false);
    }
  };
  return { run, isBusy, fault };
};

/** Says what going back to a version changes and what stays, asks why, and does it. */
export const RevertDialog = (props: RevertDialogProps) => {
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
      title={text('record.revertTitle', { version })}
      confirmLabel={text('record.revertConfirm', { version })}
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
