import type { EntitySlots } from '../../framework/browser/data/entity/EntitySlots';
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

/** What the list of vehicles has beyond its schema: whoever consults vehicles reads these tables too. */
export const vehicleSlots: EntitySlots = {
  list: { Above: () => <TableLinks tables={behindVehicles} /> },
};

/** What the list of campaigns has beyond its schema: the same groups keep the types of sales. */
export const campaignSlots: EntitySlots = {
  list: { Above: () => <TableLinks tables={behindCampaigns} /> },
};
