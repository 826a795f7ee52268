import { parseFileRef } from '@patio/framework/kernel';
import { digestOfFile, type HookContext } from '@patio/framework/server';

/** Facts stored with an attached document: the digest of its file, who attached it and when. */
export const attachmentOf = async (
  { trx, deps, request }: Pick<HookContext, 'trx' | 'deps' | 'request'>,
  fileRef: string,
): Promise<{
  readonly sha256: string | null;
  readonly attachedBy: string;
  readonly attachedAt: string;
}> => {
  const file = parseFileRef(fileRef);
  return {
    sha256: file ? await digestOfFile(trx, file.id) : null,
    attachedBy: request.actor.name,
    attachedAt: deps.clock().toISOString(),
  };
};
