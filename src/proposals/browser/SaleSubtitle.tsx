import type { WireRecord } from '@patio/framework/kernel';
import { type WizardPartProps, recordName, useEntity } from '@patio/framework/react';
import { useChosen } from './ProposalSummary';

/** Whose proposal it is, below the title of each step: the client that is chosen now, before it is stored. */
export const SaleSubtitle = ({ resource, values }: WizardPartProps) => {
  const { description } = useEntity(resource);
  const client = useChosen('clients', values['client']);
  const name = client?.['name'];
  if (typeof name === 'string' && name !== '') return <>{name}</>;
  return <>{recordName(description, values as WireRecord)}</>;
};
