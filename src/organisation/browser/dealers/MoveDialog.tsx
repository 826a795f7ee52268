import { useState } from 'react';
import {
  type BulkDialogProps,
  call,
  useComboboxTexts,
  useOptionSearch,
  useSubmit,
} from '@patio/framework/react';
import { type Choice, Combobox, Modal, SelectField, TextAreaField } from '@patio/framework/ui';
import { moveDealers } from '#organisation/calls.ts';
import { useAppText } from '../useAppText';

const targets = {
  region: { ref: { resource: 'branches', field: 'gmfRegionCode' }, member: 'branchId' },
  group: { ref: { resource: 'groups', field: 'groupName' }, member: 'groupName' },
} as const;

/** Only enabled targets are offered. */
const open = { status: 'enabled' };

type Kind = keyof typeof targets;

/** Moves the chosen dealers to another region or group, all or none. @source ENT-BRANCH-05, ENT-DEALER-24 */
export const MoveDialog = ({ records, onClose, onDone }: BulkDialogProps) => {
  const t = useAppText();
  const texts = useComboboxTexts();
  const [kind, setKind] = useState<Kind>('region');
  const [target, setTarget] = useState<Choice | null>(null);
  const [reason, setReason] = useState('');
  const { busy, error, submit } = useSubmit();
  const { ref, member } = targets[kind];
  const search = useOptionSearch({ ref, filter: open });
  const count = records.length;
  const move = () =>
    submit(async () => {
      await call(moveDealers, {
        body: {
          records: records.map(({ id, version }) => ({ id, version })),
          [member]: target?.value,
          ...(reason.trim() ? { reason: reason.trim() } : {}),
        },
      });
      return t(`move.done.${kind}`, { count, smart_count: count, target: target?.label ?? '' });
    }, onDone);
  return (
    <Modal
      open
      title={t('move.title', { count, smart_count: count })}
      onClose={onClose}
      closeLabel={t('common.close')}
      cancelLabel={t('common.cancel')}
      confirm={{ label: t('move.confirm'), onConfirm: move, busy, disabled: target === null }}
    >
      <SelectField
        label={t('move.to')}
        value={kind}
        onText={(value) => {
          setKind(value === 'group' ? 'group' : 'region');
          setTarget(null);
        }}
        choices={[
          { value: 'region', label: t('move.region') },
          { value: 'group', label: t('move.group') },
        ]}
      />
      <Combobox
        {...search}
        key={kind}
        label={t(kind === 'region' ? 'move.regionField' : 'move.groupField')}
        required
        texts={texts}
        value={target}
        onSelect={setTarget}
      />
      <TextAreaField label={t('move.reason')} value={reason} onText={setReason} maxLength={500} />
      {error ? <p role="alert">{error}</p> : null}
    </Modal>
  );
};
