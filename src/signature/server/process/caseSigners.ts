import { createHash } from 'node:crypto';
import type { Deps, Values } from '@patio/framework/server';
import { participantsOf } from '#signature/rules/participants.ts';
import { isUnderage, signersOf } from '#signature/rules/signers.ts';
import type { ProposalKey } from '../store/processes';
import { readContacts } from '../store/signers';
import type { CaseSigner } from './SigningCase';

/** The id of a person in a proposal: the same each time that it is made. */
const signerIdOf = ({ proposalKind, proposalId }: ProposalKey, document: string): string => {
  const hex = createHash('sha256')
    .update(`${proposalKind}:${proposalId}:${document}`)
    .digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`];
  return [...parts, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
};

/** Everybody who signs a proposal, with the e-mails that were entered for it. */
export const signersFor = async (
  deps: Deps,
  key: ProposalKey,
  people: Parameters<typeof participantsOf>[0],
): Promise<readonly CaseSigner[]> => {
  const contacts = await readContacts(deps.db, key);
  return signersOf(participantsOf(people)).map((signer) => {
    const id = signerIdOf(key, signer.document);
    return { ...signer, id, email: contacts.get(id) ?? signer.email };
  });
};

/** Whether a client is under age on a day. */
export const isMinor = ({ birthDate }: Values, today: string): boolean =>
  isUnderage(typeof birthDate === 'string' ? birthDate : null, today);
