import { allow, allowRule } from '#server/crud/allow.ts';
import type { EntityContext, EntityResult } from '#server/crud/EntityContext.ts';

/** Who may export: by the file's own rule, else by the entity's. @fails access.denied */
export const allowExport = (context: EntityContext): EntityResult<void> =>
  context.ownExport ? allowRule(context, context.ownExport.rule) : allow(context, 'export');
