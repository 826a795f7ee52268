import {
  type EntityContext,
  type EntityResult,
  allow,
  allowRule,
} from '#server/crud/EntityContext.ts';

/** Checks the right to export: the file's own rule, else the entity's. @fails access.denied */
export const allowExport = (context: EntityContext): EntityResult<void> =>
  context.ownExport ? allowRule(context, context.ownExport.rule) : allow(context, 'export');
