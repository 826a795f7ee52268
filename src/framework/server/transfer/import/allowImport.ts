import { appError } from '#kernel/errors/AppError.ts';
import { err } from '#kernel/Result.ts';
import {
  type EntityContext,
  type EntityResult,
  allow,
  allowRule,
} from '#server/crud/EntityContext.ts';

const allowBoth = async (context: EntityContext): EntityResult<void> => {
  const create = await allow(context, 'create');
  return create.ok ? allow(context, 'edit') : create;
};

/** Checks the right to import: the entity's own rule, else create and edit. @fails access.denied */
export const allowImport = async (context: EntityContext): EntityResult<void> => {
  const { access, calls } = context.description;
  const hasCalls = calls.includes('create') && calls.includes('update');
  if (!hasCalls && !access.import) return err(appError('access.denied'));
  return access.import ? allowRule(context, access.import) : allowBoth(context);
};
