import { download, saveFile, createTextHook } from '@patio/framework/react';
import type { SignatureStatus } from '#generated/types/wire.ts';
import { en, ptBR } from '../messages/texts';

/** Runs one action at a time; it resolves to the success message. */
export type Act = (work: () => Promise<string>) => void;

/** Identifies a proposal the way calls do. @source ESG-016 */
type AboutProposal = { readonly proposalSaleId: string } | { readonly proposalInsuranceId: string };

/** Id of the proposal, of either kind. */
export const idOf = (about: AboutProposal): string =>
  'proposalSaleId' in about ? about.proposalSaleId : about.proposalInsuranceId;

/** Props of every part of the screen: proposal, status, and the action runner. */
export type SignaturePart = {
  readonly about: AboutProposal;
  readonly status: SignatureStatus;
  readonly act: Act;
  /** Whether the person can act or only view. */
  readonly mayAct: boolean;
  /** An action is running. */
  readonly busy: boolean;
};

/** Signers without a confirmed selfie, or with a stale one. @source POL-020, POL-021 */
export const lacksSelfie = ({ process, signers }: SignatureStatus) =>
  process === 'IN_PROGRESS' || process === 'COMPLETED'
    ? signers.filter(
        ({ provesLife, selfieStatus, isSelfieStale }) =>
          provesLife && (selfieStatus !== 'COMPLETED' || isSelfieStale),
      )
    : [];

type File = 'selfie/download' | 'signature/document' | 'signature/protocol';

/** Downloads a file of a proposal's signature. @source CALL-170 */
export const downloadSigned = async (
  proposal: AboutProposal,
  file: File,
  about: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const query = new URLSearchParams({ ...proposal, ...about }).toString();
  saveFile(await download(`/${file}?${query}`));
};

/** Looks up the texts of the signature of a proposal. */
export const useSignatureText = createTextHook('signature', { 'pt-BR': ptBR, en });
