import { ScreenHeader, call, useEngine } from '@patio/framework/react';
import { Section } from '@patio/framework/ui';
import { changeEsignSheet, readEsignSheet } from '#parameters/calls.ts';
import { DealerSheetEditor } from '../dealers/DealerSheetEditor';
import { useParameterText } from '../useParameterText';
import { AllDealersSwitch } from './AllDealersSwitch';
import '../grid/switchGrid.css';

/** E-sign for all dealers and for each. @source ROUTE-024, OQ-079, ESG-028 to ESG-032 */
export const EsignPage = () => {
  const t = useParameterText();
  const { can, writesOff } = useEngine();
  return (
    <>
      <ScreenHeader title={t('esign.title')} />
      <AllDealersSwitch />
      <Section title={t('esign.dealers')}>
        <DealerSheetEditor
          name="esign"
          caption={t('esign.title')}
          columns={[{ id: 'esign', label: t('esign.column') }]}
          load={(query, signal) => call(readEsignSheet, { query, signal, leadsHome: true })}
          save={(body) => call(changeEsignSheet, { body })}
          saved={(changed) => t('esign.saved', { smart_count: changed })}
          readOnly={!can(changeEsignSheet.access) || writesOff !== undefined}
        />
      </Section>
    </>
  );
};
