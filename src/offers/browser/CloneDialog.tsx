import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../framework/browser/data/call';
import type { RecordDialogProps } from '../../framework/browser/data/entity/EntitySlots';
import { useEntityData } from '../../framework/browser/data/entity/useEntityData';
import { useSubmit } from '../../framework/browser/records/useSubmit';
import { Modal } from '../../framework/browser/ui/dialogs/Modal';
import { ErrorState } from '../../framework/browser/ui/ErrorState';
import { CheckField } from '../../framework/browser/ui/fields/CheckField';
import { SkeletonRows } from '../../framework/browser/ui/table/SkeletonRows';
import type { ReferenceOption } from '../../framework/kernel/entity/EntityDataMethods';
import { cloneOffer } from '../calls';
import { useOfferText } from './useOfferText';
import './offers.css';

type RegionsProps = {
  readonly regions: readonly ReferenceOption[];
  readonly chosen: readonly string[];
  readonly onChosen: (chosen: readonly string[]) => void;
};

const Regions = ({ regions, chosen, onChosen }: RegionsProps) => {
  const t = useOfferText();
  const isAll = chosen.length === regions.length;
  return (
    <>
      <CheckField
        label={t('clone.all')}
        checked={isAll}
        onChecked={() => onChosen(isAll ? [] : regions.map(({ value }) => value))}
      />
      <div className="offer-regions">
        {regions.map(({ value, label }) => (
          <CheckField
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChecked={(checked) =>
              onChosen(checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
        ))}
      </div>
    </>
  );
};

/** One regional offer like this one for each chosen region. @source OFFR-003, CALL-228 */
export const CloneDialog = ({ record, onClose }: RecordDialogProps) => {
  const t = useOfferText();
  const data = useEntityData();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { busy, error, submit } = useSubmit();
  const regions = useQuery({
    queryKey: ['branches', 'options', 'enabled', 'all'],
    queryFn: () =>
      data.options('branches', {
        field: 'gmfRegionCode',
        filter: { status: 'enabled' },
      }),
  });
  const count = chosen.length;
  const words = { count, smart_count: count };
  const clone = () =>
    submit(async () => {
      await call(cloneOffer, {
        params: { id: record.id },
        body: { regions: [...chosen] },
        quiet: true,
      });
      return t('clone.done', words);
    }, onClose);
  const label = count === 0 ? t('clone.none') : t('clone.confirm', words);
  return (
    <Modal
      open
      title={t('clone.title', { name: String(record['name']) })}
      onClose={onClose}
      closeLabel={t('common.close')}
      cancelLabel={t('common.cancel')}
      confirm={{ label, onConfirm: clone, busy, disabled: count === 0 }}
    >
      <p>{t('clone.intro')}</p>
      {regions.isPending ? <SkeletonRows label={t('common.loading')} rows={4} /> : null}
      {regions.isError ? <ErrorState title={t('common.loadFailed')} /> : null}
      {regions.data ? (
        <Regions regions={regions.data.data} chosen={chosen} onChosen={setChosen} />
      ) : null}
      {error ? <p role="alert">{error}</p> : null}
    </Modal>
  );
};
