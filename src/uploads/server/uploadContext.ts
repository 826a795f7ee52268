import { appError } from '../../framework/kernel/errors/AppError';
import { err, ok } from '../../framework/kernel/Result';
import { allowRule } from '../../framework/server/crud/allow';
import type { EntityContext, EntityResult } from '../../framework/server/crud/EntityContext';
import { openContext } from '../../framework/server/crud/openContext';
import type { Deps } from '../../framework/server/deps';
import type { SessionContext } from '../../framework/server/http/People';
import { uploadKindOf, type UploadKind } from '../rules/uploadKinds';

/** Who asks which screen. */
export type Asked = { readonly deps: Deps; readonly person: SessionContext; readonly kind: string };

/** A screen that is open, with its entity. */
export type OpenUpload = { readonly context: EntityContext; readonly upload: UploadKind };

/** Opens a screen for whom its row of the access table admits. @fails SIS001, access.denied */
export const openUpload = async ({ deps, person, kind }: Asked): EntityResult<OpenUpload> => {
  const upload = uploadKindOf(kind);
  const description = upload && deps.catalog.descriptions[upload.resource];
  if (!upload || !description) return err(appError('SIS001'));
  const context = { ...openContext(deps, person), description };
  const allowed = await allowRule(context, { route: upload.path });
  return allowed.ok ? ok({ context, upload }) : allowed;
};
