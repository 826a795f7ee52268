import { createHash } from 'node:crypto';
import type { Deps, Values } from '@patio/framework/server';
import { participantsOf } from '#signature/rules/participants.ts';
import { isUnderage, signersOf } from '#signature/rules/signers.ts';
import type { ProposalKey } from '../store/processes';
import { readContacts } from '../store/signers';
import type { CaseSigner } from './SigningCase';

/** Deterministic id of a person in a proposal. */
const signerIdOf = ({ proposalKind, proposalId }: ProposalKey, document: string): string => {
  const hex = createHash('sha256')
    .update(`${proposalKind}:${proposalId}:${document}`)
    .digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`];
  return [...parts, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
};

/** Signers of a proposal, with manually entered e-mails. */
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

/** Whether a client is underage on a day. */
export const isMinor = ({ birthDate }: Values, today: string): boolean =>
  isUnderage(typeof birthDate === 'string' ? birthDate : null, today);
