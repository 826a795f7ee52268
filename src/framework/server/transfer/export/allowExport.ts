import {
  type EntityContext,
  type EntityResult,
  allow,
  allowRule,
} from '#server/crud/EntityContext.ts';

/** Who may export: by the file's own rule, else by the entity's. @fails access.denied */
export const allowExport = (context: EntityContext): EntityResult<void> =>
  context.ownExport ? allowRule(context, context.ownExport.rule) : allow(context, 'export');
