import { textOf } from '@patio/framework/kernel';
import type { RecordSlotProps } from '@patio/framework/react';

/** Who is responsible for a proposal, by name and login. */
export const Responsible = ({ record }: RecordSlotProps) => {
  const name = textOf(record['responsible']);
  const login = textOf(record['ownerUsername']);
  return <>{name === '' ? login : `${name} (${login})`}</>;
};
