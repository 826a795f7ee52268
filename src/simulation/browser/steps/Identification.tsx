import { useEffect, useRef } from 'react';
import { Section } from '../../../framework/browser/ui/Section';
import { Fields } from '../../../framework/browser/wizard/Fields';
import type { WizardPartProps } from '../../../framework/browser/data/entity/EntitySlots';
import { defaultSaleOption } from '../../../vehicles/rules/saleOptions';
import { askOf } from '../../rules/SimulationAsk';
import { LeadOfSale } from '../identification/LeadOfSale';
import { VehicleOffers } from '../identification/VehicleOffers';
import { MoreOfSale } from '../identification/MoreOfSale';
import { TableNotices } from '../identification/TableNotices';
import { MakerText } from '../MakerText';
import { useClearLater } from '../useClearLater';
import { useParameters } from '../useParameters';
import { useSimulationText } from '../useSimulationText';
import { useStepForm } from '../../../framework/browser/wizard/useStepForm';

/** The sale option follows the client: 10 for a business, 5 otherwise. */
const useSaleOption = (personType: unknown): void => {
  const { set } = useStepForm();
  const known = useRef(personType);
  useEffect(() => {
    if (known.current === personType) return;
    known.current = personType;
    set('saleOptions', [defaultSaleOption(personType === 'PJ' ? 'PJ' : 'PF')]);
  }, [personType, set]);
};

/** A vehicle of the model fills version, years and price. */
const SaleVehicles = ({ values }: Pick<WizardPartProps, 'values'>) => {
  const { set } = useStepForm();
  const { model, vehicleTypeId, vehicleVersion, modelYear, manufacturerYear } = values;
  return (
    <VehicleOffers
      {...{ model, vehicleTypeId }}
      isChosen={(vehicle) =>
        vehicleVersion === vehicle.derivative &&
        modelYear === vehicle.modelYear &&
        manufacturerYear === vehicle.manufacturerYear
      }
      onChoose={(vehicle) => {
        set('vehicleVersion', vehicle.derivative);
        set('modelYear', vehicle.modelYear);
        set('manufacturerYear', vehicle.manufacturerYear);
        set('vehiclePrice', vehicle.price);
      }}
      onFailed={() => {
        if (vehicleVersion) set('vehicleVersion', null);
      }}
    />
  );
};

/** Kinds of sale, for profiles that see direct sales; a sale that is one says so to all. @source ENT-PROFILE-01 */
const useSaleKinds = (values: WizardPartProps['values']): readonly string[] => {
  const { view } = useParameters(askOf(values)).data ?? {};
  const isSeen = values['saleType'] === 'VD' || view?.viewDirectSale !== false;
  return isSeen ? ['saleType', 'directSale'] : [];
};

/** Who buys, where, and which vehicle. */
export const Identification = ({ values }: WizardPartProps) => {
  const text = useSimulationText();
  const kinds = useSaleKinds(values);
  useSaleOption(values['personType']);
  useClearLater(values);
  return (
    <>
      <MakerText />
      <TableNotices />
      <LeadOfSale values={values} />
      <Section title={text('identification.sale')}>
        <Fields names={['vehicleTypeId', ...kinds, 'state', 'manufacturer', 'model']} />
        <SaleVehicles values={values} />
        <Fields names={['vehiclePrice', 'modelYear', 'manufacturerYear', 'mileage']} />
        <MoreOfSale values={values} />
      </Section>
      <Section title={text('identification.client')}>
        <Fields names={['personType', 'clientDocument', 'clientName', 'birthDate']} />
      </Section>
    </>
  );
};
