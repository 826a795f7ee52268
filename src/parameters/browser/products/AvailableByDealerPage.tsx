import { useTranslate } from 'ra-core';
import { products } from '#organisation/rules/products.ts';
import { ScreenHeader, call, useEngine } from '@patio/framework/react';
import { changeProductSheet, readProductSheet } from '#parameters/calls.ts';
import { DealerSheetEditor } from '../dealers/DealerSheetEditor';
import { useParameterText } from '../useParameterText';

/** Products that each dealer may offer, all dealers in one grid. @source ROUTE-050, OQ-149 */
export const AvailableByDealerPage = () => {
  const t = useParameterText();
  const translate = useTranslate();
  const { can, writesOff } = useEngine();
  return (
    <>
      <ScreenHeader title={t('products.title')}>
        <p>{t('products.intro')}</p>
      </ScreenHeader>
      <DealerSheetEditor
        name="products"
        caption={t('products.title')}
        columns={products.map((id) => ({ id, label: translate(`pages.products.${id}`) }))}
        load={(query, signal) => call(readProductSheet, { query, signal, leadsHome: true })}
        save={(body) => call(changeProductSheet, { body })}
        saved={(changed) => t('products.saved', { smart_count: changed })}
        readOnly={!can(changeProductSheet.access) || writesOff !== undefined}
      />
    </>
  );
};
