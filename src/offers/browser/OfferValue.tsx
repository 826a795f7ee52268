import type { EntityDescription, WireRecord } from '@patio/framework/kernel';
import { fieldOf, kindOf } from '@patio/framework/react';

/** An offer and its field descriptions. */
export type OfferProps = { readonly description: EntityDescription; readonly record: WireRecord };

/** Renders a field of an offer as in lists. */
export const OfferValue = ({
  description,
  record,
  name,
}: OfferProps & { readonly name: string }) => {
  const field = fieldOf(description, name);
  if (!field) return null;
  const { Column } = kindOf(field.kind);
  return <Column field={field} value={record[name]} record={record} />;
};
