import { appError, err, ok } from '@patio/framework/kernel';
import {
  type Deps,
  type EntityContext,
  type EntityResult,
  type SessionContext,
  allowRule,
  openContext,
} from '@patio/framework/server';
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
