import type { EntitySlots, RecordSlotProps } from '@patio/framework/react';
import { Picture } from '@patio/framework/ui';
import { carPicture } from '../rules/carPicture';
import { TableLinks, type LinkedTable } from './TableLinks';

const behindVehicles: readonly LinkedTable[] = [
  { resource: 'manufacturers', path: '/vehicles/manufacturers' },
  { resource: 'vehicleModels', path: '/vehicles/models' },
  { resource: 'vehicleVersions', path: '/vehicles/versions' },
];

const behindCampaigns: readonly LinkedTable[] = [
  { resource: 'directSaleTypes', path: '/direct-sale-types' },
  { resource: 'saleOptionTypes', path: '/sale-option-types' },
];

type CarProps = { readonly model: unknown; readonly name: unknown };

/** The picture of a model above a record. */
const Car = ({ model, name }: CarProps) =>
  typeof model === 'string' ? (
    <div className="vehicle-picture">
      <Picture {...carPicture(model)} alt={String(name)} />
    </div>
  ) : null;

/** What the list of vehicles has beyond its schema: whoever consults vehicles reads these tables too. */
export const vehicleSlots: EntitySlots = {
  list: { Above: () => <TableLinks tables={behindVehicles} /> },
  show: {
    Above: ({ record }: RecordSlotProps) => (
      <Car model={record['model']} name={record['versionName']} />
    ),
  },
};

/** What a model has beyond its schema: its picture, uploaded or drawn. */
export const vehicleModelSlots: EntitySlots = {
  show: {
    Above: ({ record }: RecordSlotProps) => (
      // A picture that was replaced has another address: the record has another version.
      <Car key={record.version} model={record['code']} name={record['description']} />
    ),
  },
};

/** What the list of campaigns has beyond its schema: the same groups keep the types of sales. */
export const campaignSlots: EntitySlots = {
  list: { Above: () => <TableLinks tables={behindCampaigns} /> },
};
