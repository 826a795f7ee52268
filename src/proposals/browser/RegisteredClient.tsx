import { RecordLink, type RecordSlotProps } from '@patio/framework/react';

const ref = { resource: 'clients', field: 'id' } as const;

/** The way to the client, by the name that the proposal tells: of the client itself the desk reads a masked one. */
export const RegisteredClient = ({ record }: RecordSlotProps) => (
  <RecordLink to={ref} value={String(record['client'])}>
    {String(record['customerName'])}
  </RecordLink>
);
