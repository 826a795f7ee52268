import { useUpdate } from 'ra-core';
import { useState } from 'react';
import { type RecordDialogProps, useSubmit } from '@patio/framework/react';
import { CheckField, Modal } from '@patio/framework/ui';
import { useAppText } from '../useAppText';

/** The e-sign switch of one dealer. @source ENT-DEALER-21, CALL-051, OQ-057 */
export const EsignDialog = ({ record, onClose }: RecordDialogProps) => {
  const t = useAppText();
  const [enabled, setEnabled] = useState(record.esignEnabled === true);
  const { busy, error, submit } = useSubmit();
  const [update] = useUpdate();
  const save = () =>
    submit(async () => {
      await update(
        'dealers',
        { id: record.id, data: { esignEnabled: enabled }, previousData: record },
        { returnPromise: true, mutationMode: 'pessimistic' },
      );
      return t('esign.saved');
    }, onClose);
  return (
    <Modal
      open
      title={t('esign.title', { name: String(record.tradingName) })}
      onClose={onClose}
      closeLabel={t('common.close')}
      cancelLabel={t('common.cancel')}
      confirm={{
        label: t('esign.save'),
        onConfirm: save,
        busy,
        disabled: enabled === record.esignEnabled,
      }}
    >
      <p>{t('esign.intro')}</p>
      <CheckField label={t('esign.field')} checked={enabled} onChecked={setEnabled} />
      {error ? <p role="alert">{error}</p> : null}
    </Modal>
  );
};
