import { useUpdate } from 'ra-core';
import { useState } from 'react';
import {
  type RecordDialogProps,
  useSubmit,
  type BulkDialogProps,
  call,
  useComboboxTexts,
  useOptionSearch,
  useEngine,
  QueryGate,
} from '@patio/framework/react';
import {
  CheckField,
  Modal,
  type Choice,
  Combobox,
  SelectField,
  TextAreaField,
  SkeletonRows,
} from '@patio/framework/ui';
import { useQuery } from '@tanstack/react-query';
import { moveDealers, changeDealerProducts, listDealerProducts } from '#organisation/calls.ts';
import type { DealerProduct } from '#generated/types/wire.ts';
import { dealerWriters } from '#organisation/rules/writers.ts';
import { useAppText } from '#organisation/messages/texts.ts';
import '../organisation.css';

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

type ListProps = {
  readonly products: readonly DealerProduct[];
  readonly readOnly: boolean;
  readonly onSwitch: (product: DealerProduct) => void;
};

const ProductList = ({ products, readOnly, onSwitch }: ListProps) => {
  const t = useAppText();
  return (
    <div className="app-check-grid">
      {products.map(({ product, enabled }) => (
        <CheckField
          key={product}
          label={t(`products.${product}`)}
          checked={enabled}
          disabled={readOnly}
          onChecked={(checked) => onSwitch({ product, enabled: checked })}
        />
      ))}
    </div>
  );
};

/** Switches for the twelve products of a dealer. @source ENT-DEALER-20, OQ-057 */
export const ProductsDialog = ({ record, onClose }: RecordDialogProps) => {
  const t = useAppText();
  const { can } = useEngine();
  const { busy, error, submit } = useSubmit();
  const stored = useQuery({
    queryKey: ['dealers', 'products', record.id],
    queryFn: ({ signal }) => call(listDealerProducts, { params: { id: record.id }, signal }),
  });
  // Only what the person switched: the rest may have been changed by somebody else meanwhile.
  const [switched, setSwitched] = useState<readonly DealerProduct[]>([]);
  const current = ({ product, enabled }: DealerProduct): DealerProduct =>
    switched.find((one) => one.product === product) ?? { product, enabled };
  const toggle = (wanted: DealerProduct) => {
    const others = switched.filter(({ product }) => product !== wanted.product);
    const isStored = stored.data?.some(
      ({ product, enabled }) => product === wanted.product && enabled === wanted.enabled,
    );
    setSwitched(isStored ? others : [...others, wanted]);
  };
  const readOnly = !can(dealerWriters);
  const save = () =>
    submit(
      async () => {
        await call(changeDealerProducts, {
          params: { id: record.id },
          body: { products: [...switched] },
          headers: { 'If-Match': `"${record.version}"` },
        });
        return t('products.saved');
      },
      () => {
        void stored.refetch();
        onClose();
      },
    );
  return (
    <Modal
      open
      title={t('products.title', { name: String(record.tradingName) })}
      onClose={onClose}
      closeLabel={t('common.close')}
      cancelLabel={readOnly ? t('common.close') : t('common.cancel')}
      confirm={
        readOnly
          ? undefined
          : { label: t('products.save'), onConfirm: save, busy, disabled: switched.length === 0 }
      }
    >
      <p>{t('products.intro')}</p>
      <QueryGate
        query={stored}
        loading={<SkeletonRows label={t('common.loading')} rows={6} />}
        failed={t('common.loadFailed')}
      >
        {(products) => (
          <ProductList products={products.map(current)} readOnly={readOnly} onSwitch={toggle} />
        )}
      </QueryGate>
      {error ? <p role="alert">{error}</p> : null}
    </Modal>
  );
};
