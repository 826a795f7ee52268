import { insuranceProposals } from '#generated/descriptions/insuranceProposals.ts';
import { appError, err, ok, parseFileRef } from '@patio/framework/kernel';
import { type EntityHooks, digestOfFile, findRow } from '@patio/framework/server';
import { isOver, statusOf } from '#insurance/rules/proposals/lifecycle.ts';

/**
 * Adds dealer, author and file digest to a document; refuses documents for closed proposals.
 *
 * @source CALL-177, ESG-017
 */
export const insuranceDocumentHooks: EntityHooks<'insuranceDocuments'> = {
  beforeCreate: async ({ trx, deps, request }, input) => {
    const context = { catalog: deps.catalog, description: insuranceProposals, request };
    const found = await findRow(context, trx, { id: input.proposal, lock: true });
    if (!found.ok) return found;
    const proposal = found.value;
    if (isOver(statusOf(proposal.status))) return err(appError('PRS006'));
    const file = parseFileRef(input.file);
    return ok({
      ...input,
      dealer: proposal.dealerId,
      sha256: file ? await digestOfFile(trx, file.id) : null,
      attachedBy: request.actor.name,
      attachedAt: deps.clock().toISOString(),
    });
  },
};
