import type { RecordSlotProps } from '../../framework/browser/data/entity/EntitySlots';
import { textOf } from '../../framework/kernel/text';

/** Who is responsible for a proposal, by name and login. */
export const Responsible = ({ record }: RecordSlotProps) => {
  const name = textOf(record['responsible']);
  const login = textOf(record['ownerUsername']);
  return <>{name === '' ? login : `${name} (${login})`}</>;
};
