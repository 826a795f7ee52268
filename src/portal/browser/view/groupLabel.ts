import { users } from '../../../generated/descriptions/users';
import type { Locale } from '../../../framework/kernel/entity/EntityDescription';

/** Name of a group as people read it. */
export const groupLabel = (groupName: string, locale: Locale): string => {
  const field = users.fields.find(({ name }) => name === 'groupName');
  const option = field?.options?.find(({ value }) => value === groupName);
  return option?.label[locale] ?? groupName;
};
