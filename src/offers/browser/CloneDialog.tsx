import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReferenceOption, WireRecord } from '@patio/framework/kernel';
import {
  type BulkDialogProps,
  type RecordDialogProps,
  call,
  useEntityData,
  useSubmit,
  QueryGate,
} from '@patio/framework/react';
import { CheckField, Modal, SkeletonRows } from '@patio/framework/ui';
import { cloneOffer } from '../calls';
import { useOfferText } from '../messages/texts';
import './offers.css';

type RegionsProps = {
  readonly regions: readonly ReferenceOption[];
  readonly chosen: readonly string[];
  readonly onChosen: (chosen: readonly string[]) => void;
};

const Regions = ({ regions, chosen, onChosen }: RegionsProps) => {
  const t = useOfferText();
  const isAll = chosen.length > 0 && chosen.length === regions.length;
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

/** Whether a copy of the offer in the region would be the same offer again. */
const isOwn = (record: WireRecord, region: string): boolean => record['region'] === region;

/** Fetches the enabled regions. */
const useRegions = () => {
  const data = useEntityData();
  return useQuery({
    queryKey: ['branches', 'options', 'enabled', 'all'],
    queryFn: () =>
      data.options('branches', { field: 'gmfRegionCode', filter: { status: 'enabled' } }),
  });
};

type CloneProps = {
  readonly records: readonly WireRecord[];
  readonly title: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/**
 * Clones the offers one by one, each to all regions but its own; a retry after a failure skips those already cloned.
 */
const useClone = (records: readonly WireRecord[], chosen: readonly string[]) => {
  const made = useRef(new Map<string, number>());
  return async (): Promise<number> => {
    for (const record of records) {
      const { id } = record;
      const regions = chosen.filter((region) => !isOwn(record, region));
      if (made.current.has(id) || regions.length === 0) continue;
      const { ids } = await call(cloneOffer, { params: { id }, body: { regions } });
      made.current.set(id, ids.length);
    }
    return [...made.current.values()].reduce((sum, count) => sum + count, 0);
  };
};

const Clone = ({ records, title, onClose, onDone }: CloneProps) => {
  const t = useOfferText();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { busy, error, submit } = useSubmit();
  const regions = useRegions();
  const clone = useClone(records, chosen);
  const count = chosen.length;
  const run = () =>
    submit(async () => {
      const made = await clone();
      return t('clone.done', { count: made, smart_count: made });
    }, onDone);
  const label = count === 0 ? t('clone.none') : t('clone.confirm', { count, smart_count: count });
  return (
    <Modal
      open
      title={title}
      onClose={onClose}
      closeLabel={t('common.close')}
      cancelLabel={t('common.cancel')}
      confirm={{ label, onConfirm: run, busy, disabled: count === 0 }}
    >
      <p>{t(records.length === 1 ? 'clone.intro' : 'clone.introMany')}</p>
      <QueryGate
        query={regions}
        loading={<SkeletonRows label={t('common.loading')} rows={4} />}
        failed={t('common.loadFailed')}
      >
        {({ data }) => (
          <Regions
            regions={data.filter(({ value }) => records.some((record) => !isOwn(record, value)))}
            chosen={chosen}
            onChosen={setChosen}
          />
        )}
      </QueryGate>
      {error ? <p role="alert">{error}</p> : null}
    </Modal>
  );
};

/** Clones an offer to each chosen region. @source OFFR-003, CALL-228 */
export const CloneDialog = ({ record, onClose }: RecordDialogProps<'offers'>) => {
  const t = useOfferText();
  const title = t('clone.title', { name: String(record.name) });
  return <Clone records={[record]} title={title} onClose={onClose} onDone={onClose} />;
};

/** Clones each of the selected offers. */
export const CloneManyDialog = ({ records, onClose, onDone }: BulkDialogProps) => {
  const t = useOfferText();
  const title = t('clone.titleMany', { count: records.length, smart_count: records.length });
  return <Clone records={records} title={title} onClose={onClose} onDone={onDone} />;
};
