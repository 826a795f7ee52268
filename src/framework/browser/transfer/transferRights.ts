import type { AccessRule, EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { ruleOf } from '#kernel/entity/fieldRights.ts';

type Can = (rule: AccessRule | undefined) => boolean;

/** Whether the person may export: the entity's own rule, else the right to list. */
export const mayExport = (description: Pick<EntityDescription, 'access'>, can: Can): boolean => {
  const rule = ruleOf(description, 'export');
  return rule !== undefined && can(rule);
};

/** Whether the person may import: the entity's own rule, else create and edit. */
export const mayImport = (
  description: Pick<EntityDescription, 'access' | 'calls'>,
  can: Can,
): boolean => {
  const { access, calls } = description;
  if (access.import) return can(access.import);
  if (!calls.includes('create') || !calls.includes('update')) return false;
  const { create, edit } = access;
  return create !== undefined && edit !== undefined && can(create) && can(edit);
};
