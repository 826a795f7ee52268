import { type Database, type Deps, linkTokenHash, newLinkToken } from '@patio/framework/server';
import { selfieLinkHours } from '#signature/rules/selfie.ts';
import { provesLife } from '#signature/rules/signers.ts';
import { splitName } from '#signature/rules/splitName.ts';
import { mailSelfieLink, type Sender } from '../process/mails';
import type { CaseSigner, SigningCase } from '../process/SigningCase';
import { insertSelfie } from '../store/selfies';

const hourMs = 3_600_000;
/** Selfie page; the secret is in the fragment, which browsers never send. */
const selfiePage = '/capturaselfie';

type Requests = {
  readonly of: SigningCase;
  readonly signers: readonly CaseSigner[];
  readonly sender: Sender;
};

/** Signers who must send a selfie. */
export const provers = ({ signers }: Pick<SigningCase, 'signers'>): readonly CaseSigner[] =>
  signers.filter(({ roles }) => provesLife(roles));

/** Requests selfies with new links; previous links become invalid. @source POL-020, POL-021 */
export const requestSelfies = async (
  { trx, deps }: { readonly trx: Database; readonly deps: Deps },
  { of, signers, sender }: Requests,
): Promise<void> => {
  const { proposalKind, proposalId, number, dealerName, clientId } = of;
  const createdAt = deps.clock();
  const expiresAt = new Date(createdAt.getTime() + selfieLinkHours * hourMs);
  for (const { id: signerId, name, document, email } of signers) {
    const token = newLinkToken();
    const { first: firstName, last: lastName } = splitName(name);
    await insertSelfie(trx, {
      id: deps.ids(),
      proposalKind,
      proposalId,
      proposalNumber: number,
      dealerName,
      signerId,
      clientId,
      firstName,
      lastName,
      document,
      tokenHash: linkTokenHash(token),
      createdBy: sender.id,
      createdByUsername: sender.username,
      createdAt,
      expiresAt,
    });
    if (email === null) continue;
    const url = new URL(`${selfiePage}#${token}`, deps.config.publicUrl).href;
    const until = expiresAt.toISOString();
    await mailSelfieLink({ trx, deps }, { sender, email, name, dealerName, number, url, until });
  }
};
