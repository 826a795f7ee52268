import { Fields } from '../../../framework/browser/wizard/Fields';

export const Identification = () => (
  <Fields
    names={[
      'personType',
      'clientDocument',
      'clientName',
      'birthDate',
      'state',
      'vehicleTypeId',
      'saleType',
      'directSale',
      'manufacturer',
      'model',
      'vehicleVersion',
      'modelYear',
      'manufacturerYear',
      'vehiclePrice',
      'mileage',
    ]}
  />
);
