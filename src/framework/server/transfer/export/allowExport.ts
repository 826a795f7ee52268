import { allow, allowRule } from '../../crud/allow';
import type { EntityContext, EntityResult } from '../../crud/EntityContext';

/** Who may export: by the file's own rule, else by the entity's. @fails access.denied */
export const allowExport = (context: EntityContext): EntityResult<void> =>
  context.ownExport ? allowRule(context, context.ownExport.rule) : allow(context, 'export');
