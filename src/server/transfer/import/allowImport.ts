import { appError } from '../../../kernel/errors/AppError';
import { err, ok } from '../../../kernel/Result';
import { allow, allowRule } from '../../crud/allow';
import { refuseUnapproved } from '../../crud/requireApproval';
import type { EntityContext, EntityResult } from '../../crud/EntityContext';

/** Who may import: by the entity's own rule, else who may create and edit. @fails access.denied, approval.required */
export const allowImport = async (context: EntityContext): EntityResult<void> => {
  const { access, calls } = context.description;
  if (!calls.includes('create') || !calls.includes('update')) return err(appError('access.denied'));
  const direct = await refuseUnapproved(context, 'create', 'update');
  if (!direct.ok) return direct;
  if (access.import) return allowRule(context, access.import);
  const create = await allow(context, 'create');
  if (!create.ok) return create;
  const edit = await allow(context, 'edit');
  return edit.ok ? ok(undefined) : edit;
};
