import { kindRegistry } from '../../framework/browser/kinds/registry';
import { fieldOf } from '../../framework/browser/texts/names';
import type { WireRecord } from '../../framework/kernel/entity/EntityDataMethods';
import type { EntityDescription } from '../../framework/kernel/entity/EntityDescription';

/** An offer and what its fields are. */
export type OfferProps = { readonly description: EntityDescription; readonly record: WireRecord };

/** A value of an offer as lists show it. */
export const OfferValue = ({
  description,
  record,
  name,
}: OfferProps & { readonly name: string }) => {
  const field = fieldOf(description, name);
  if (!field) return null;
  const { Column } = kindRegistry[field.kind];
  return <Column field={field} value={record[name]} record={record} />;
};
