import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { EntitySlots, RecordSlotProps } from '@patio/framework/react';
import { Picture } from '@patio/framework/ui';
import { carPicture } from '../rules/carPicture';
import './tableLinks.css';

/** A table with a page but no menu entry. */
type LinkedTable = { readonly resource: string; readonly path: string };

/** Links to the small tables behind a list. */
const TableLinks = ({ tables }: { readonly tables: readonly LinkedTable[] }) => {
  const translate = useTranslate();
  return (
    <ul className="table-links">
      {tables.map(({ resource, path }) => (
        <li key={path}>
          <Link to={path}>{translate(`resources.${resource}.name`, { smart_count: 2 })}</Link>
        </li>
      ))}
    </ul>
  );
};

const behindVehicles: readonly LinkedTable[] = [
  { resource: 'manufacturers', path: '/vehicles/manufacturers' },
  { resource: 'vehicleModels', path: '/vehicles/models' },
  { resource: 'vehicleVersions', path: '/vehicles/versions' },
];

const behindCampaigns: readonly LinkedTable[] = [
  { resource: 'directSaleTypes', path: '/direct-sale-types' },
  { resource: 'saleOptionTypes', path: '/sale-option-types' },
];

type CarProps = {
  readonly model: unknown;
  readonly name: unknown;
  /** Of the model's record, where it is known. */
  readonly version?: number;
};

/** Picture of a model above a record. */
const Car = ({ model, name, version }: CarProps) =>
  typeof model === 'string' ? (
    <div className="vehicle-picture">
      <Picture {...carPicture(model, version)} alt={String(name)} />
    </div>
  ) : null;

/** Slots of the vehicle list, whose readers may also read these tables. */
export const vehicleSlots: EntitySlots = {
  list: { Above: () => <TableLinks tables={behindVehicles} /> },
  show: {
    Above: ({ record }: RecordSlotProps) => (
      <Car model={record['model']} name={record['versionName']} />
    ),
  },
};

/** Slots of a model: its picture, uploaded or drawn. */
export const vehicleModelSlots: EntitySlots = {
  list: {
    CardPicture: ({ record }: RecordSlotProps) => (
      // Its name follows below the picture.
      <Picture {...carPicture(String(record['code']), record.version)} alt="" />
    ),
  },
  show: {
    Above: ({ record }: RecordSlotProps) => (
      <Car model={record['code']} name={record['description']} version={record.version} />
    ),
  },
};

/** Slots of the campaign list; the same groups maintain the sale types. */
export const campaignSlots: EntitySlots = {
  list: { Above: () => <TableLinks tables={behindCampaigns} /> },
};
