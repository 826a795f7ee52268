import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RecordDialogProps, call, useEngine, useSubmit } from '@patio/framework/react';
import { CheckField, ErrorState, Modal, SkeletonRows } from '@patio/framework/ui';
import { changeDealerProducts, listDealerProducts } from '#organisation/calls.ts';
import type { DealerProduct } from '#generated/types/wire.ts';
import { dealerWriters } from '#organisation/rules/writers.ts';
import { useAppText } from '../useAppText';
import '../organisation.css';

type ListProps = {
  readonly products: readonly DealerProduct[];
  readonly readOnly: boolean;
  readonly onChange: (products: readonly DealerProduct[]) => void;
};

const ProductList = ({ products, readOnly, onChange }: ListProps) => {
  const t = useAppText();
  return (
    <div className="app-check-grid">
      {products.map(({ product, enabled }) => (
        <CheckField
          key={product}
          label={t(`products.${product}`)}
          checked={enabled}
          disabled={readOnly}
          onChecked={(checked) =>
            onChange(
              products.map((row) =>
                row.product === product ? { product, enabled: checked } : row,
              ),
            )
          }
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
  const [changed, setChanged] = useState<readonly DealerProduct[]>();
  const readOnly = !can(dealerWriters);
  const save = () =>
    submit(
      async () => {
        await call(changeDealerProducts, {
          params: { id: record.id },
          body: { products: [...(changed ?? [])] },
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
          : { label: t('products.save'), onConfirm: save, busy, disabled: changed === undefined }
      }
    >
      <p>{t('products.intro')}</p>
      {stored.isPending ? <SkeletonRows label={t('common.loading')} rows={6} /> : null}
      {stored.isError ? <ErrorState title={t('common.loadFailed')} /> : null}
      {stored.data ? (
        <ProductList products={changed ?? stored.data} readOnly={readOnly} onChange={setChanged} />
      ) : null}
      {error ? <p role="alert">{error}</p> : null}
    </Modal>
  );
};
