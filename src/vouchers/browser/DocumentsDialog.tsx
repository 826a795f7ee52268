import { useState } from 'react';
import {
  type RecordDialogProps,
  call,
  useSubmit,
  download,
  saveFile,
} from '@patio/framework/react';
import { Button, Modal, SelectField } from '@patio/framework/ui';
import { changeVoucherList } from '../calls';
import { maxDocuments, type TypedList } from '../rules/personList';
import type { WireRecord } from '@patio/framework/kernel';
import { PersonListField } from './PersonListField';
import { useDiscountText } from '../messages/texts';
import './vouchers.css';

/** Downloads the documents of a voucher and their uses as a workbook. @source CALL-244, OQ-159 */
const downloadDocuments = async (record: WireRecord): Promise<void> => {
  saveFile(await download(`/vouchers/${record.id}/documents/export`));
};

const modes = ['add', 'remove', 'replace'] as const;
type Mode = (typeof modes)[number];

const isReady = (list: TypedList | undefined): boolean =>
  list !== undefined &&
  list.documents.length > 0 &&
  list.documents.length <= maxDocuments &&
  list.wrong.length === 0;

/** Adds, removes or replaces the documents of a voucher; exports the list. @source ENT-VOUCHER-06, CALL-244 */
export const DocumentsDialog = ({ record, onClose }: RecordDialogProps) => {
  const t = useDiscountText();
  const [mode, setMode] = useState<Mode>('add');
  const [list, setList] = useState<TypedList>();
  const [isLost, setLost] = useState(false);
  const { busy, error, submit } = useSubmit();
  const count = Number(record.documents ?? 0);
  const save = () =>
    submit(async () => {
      const { added, removed } = await call(changeVoucherList, {
        params: { id: record.id },
        body: { mode, personList: [...(list?.documents ?? [])] },
      });
      return t('documents.saved', { added, removed });
    }, onClose);
  const download = () => {
    setLost(false);
    downloadDocuments(record).catch(() => setLost(true));
  };
  return (
    <Modal
      open
      title={t('documents.title', { name: String(record.discountVoucher) })}
      onClose={onClose}
      closeLabel={t('common.close')}
      cancelLabel={t('common.cancel')}
      confirm={{ label: t('documents.save'), onConfirm: save, busy, disabled: !isReady(list) }}
    >
      <div className="voucher-list">
        <p>{count > 0 ? t('documents.now', { count, smart_count: count }) : t('documents.none')}</p>
        {count > 0 ? (
          <p>
            <Button small onClick={download}>
              {t('documents.export')}
            </Button>
          </p>
        ) : null}
        {isLost ? <p role="alert">{t('documents.exportFailed')}</p> : null}
        {count > 0 ? (
          <SelectField
            label={t('documents.mode')}
            help={mode === 'remove' ? t('documents.removeHelp') : undefined}
            value={mode}
            onText={(value) => setMode(modes.find((one) => one === value) ?? 'add')}
            choices={modes.map((value) => ({ value, label: t(`documents.${value}`) }))}
          />
        ) : null}
        <PersonListField onList={setList} />
        {error ? <p role="alert">{error}</p> : null}
      </div>
    </Modal>
  );
};
