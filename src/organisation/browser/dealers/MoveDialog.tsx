import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../framework/browser/data/call';
import { moveDealers } from '../../calls';
import { useEntityData } from '../../../framework/browser/data/entity/useEntityData';
import type { BulkDialogProps } from '../../../framework/browser/data/entity/EntitySlots';
import { Modal } from '../../../framework/browser/ui/dialogs/Modal';
import { SelectField } from '../../../framework/browser/ui/fields/SelectField';
import { TextAreaField } from '../../../framework/browser/ui/fields/TextAreaField';
import { useAppText } from '../useAppText';
import { useSubmit } from '../../../framework/browser/records/useSubmit';

const targets = {
  region: { resource: 'branches', field: 'gmfRegionCode', member: 'branchId' },
  group: { resource: 'groups', field: 'groupName', member: 'groupName' },
} as const;

type Kind = keyof typeof targets;

/** Moves the chosen dealers to another region or group, all or none. @source ENT-BRANCH-05, ENT-DEALER-24 */
export const MoveDialog = ({ records, onClose, onDone }: BulkDialogProps) => {
  const t = useAppText();
  const data = useEntityData();
  const [kind, setKind] = useState<Kind>('region');
  const [target, setTarget] = useState('');
  const [reason, setReason] = useState('');
  const { busy, error, submit } = useSubmit();
  const { resource, field, member } = targets[kind];
  const choices = useQuery({
    queryKey: [resource, 'options', 'enabled'],
    queryFn: () => data.options(resource, { field, filter: { status: 'enabled' } }),
  });
  const count = records.length;
  const move = () =>
    submit(async () => {
      await call(moveDealers, {
        body: {
          records: records.map(({ id, version }) => ({ id, version })),
          [member]: target,
          ...(reason.trim() ? { reason: reason.trim() } : {}),
        },
        quiet: true,
      });
      return t('move.done', { count, smart_count: count });
    }, onDone);
  return (
    <Modal
      open
      title={t('move.title', { count, smart_count: count })}
      onClose={onClose}
      closeLabel={t('common.close')}
      cancelLabel={t('common.cancel')}
      confirm={{ label: t('move.confirm'), onConfirm: move, busy, disabled: target === '' }}
    >
      <SelectField
        label={t('move.to')}
        value={kind}
        onText={(value) => {
          setKind(value === 'group' ? 'group' : 'region');
          setTarget('');
        }}
        choices={[
          { value: 'region', label: t('move.region') },
          { value: 'group', label: t('move.group') },
        ]}
      />
      <SelectField
        label={t(kind === 'region' ? 'move.regionField' : 'move.groupField')}
        required
        emptyLabel="—"
        value={target}
        onText={setTarget}
        choices={choices.data?.data ?? []}
        error={choices.isError ? t('common.loadFailed') : undefined}
      />
      <TextAreaField label={t('move.reason')} value={reason} onText={setReason} maxLength={500} />
      {error ? <p role="alert">{error}</p> : null}
    </Modal>
  );
};
