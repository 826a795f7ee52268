import { insuranceProposals } from '../../../generated/descriptions/insuranceProposals';
import { appError } from '../../../framework/kernel/errors/AppError';
import { parseFileRef } from '../../../framework/kernel/formats/fileRef';
import { err, ok } from '../../../framework/kernel/Result';
import type { EntityHooks } from '../../../framework/server/crud/EntityHooks';
import { findRow } from '../../../framework/server/crud/read/getRecord';
import { digestOfFile } from '../../../framework/server/store/recordFiles';
import { isOver, statusOf } from '../../rules/proposals/lifecycle';

/**
 * What a document of an insurance is stored with besides what was said: whose it is, who attached it, and the digest of
 * its file. What came to nothing takes no more documents.
 *
 * @source CALL-177, ESG-017
 */
export const insuranceDocumentHooks: EntityHooks = {
  beforeCreate: async ({ trx, deps, request }, input) => {
    const context = { catalog: deps.catalog, description: insuranceProposals, request };
    const found = await findRow(context, trx, { id: String(input['proposal']), lock: true });
    if (!found.ok) return found;
    const proposal = found.value;
    if (isOver(statusOf(proposal['status']))) return err(appError('PRS006'));
    const file = parseFileRef(String(input['file']));
    return ok({
      ...input,
      ...{ dealer: proposal['dealerId'], sha256: file ? await digestOfFile(trx, file.id) : null },
      ...{ attachedBy: request.actor.name, attachedAt: deps.clock().toISOString() },
    });
  },
};
