import { saleProposals } from '#generated/descriptions/saleProposals.ts';
import { appError, err, ok, parseFileRef } from '@patio/framework/kernel';
import { type EntityHooks, digestOfFile, findRow } from '@patio/framework/server';
import { contractKinds } from '../calls';
import { isFinal } from '../rules/status';

const ownPapers: ReadonlySet<unknown> = new Set(contractKinds);

/** Adds the dealer, the uploader and the file digest to a new document. */
export const documentHooks: EntityHooks<'proposalDocuments'> = {
  beforeCreate: async ({ trx, deps, request }, input) => {
    const context = { catalog: deps.catalog, description: saleProposals, request };
    const found = await findRow(context, trx, { id: input.proposal, lock: true });
    if (!found.ok) return found;
    const proposal = found.value;
    if (proposal.blocked) return err(appError('PRS015'));
    if (isFinal(proposal.status)) return err(appError('PRS006'));
    const fields = [{ path: 'kind', code: 'validation.enum' }] as const;
    if (ownPapers.has(input.kind)) return err(appError('validation.failed', { fields }));
    const file = parseFileRef(input.file);
    return ok({
      ...input,
      dealer: proposal.dealer,
      sha256: file ? await digestOfFile(trx, file.id) : null,
      attachedBy: request.actor.name,
      attachedAt: deps.clock().toISOString(),
    });
  },
};
