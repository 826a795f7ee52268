import type { EntityDescription, WireRecord } from '@patio/framework/kernel';
import { fieldOf, kindRegistry } from '@patio/framework/react';

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
