import type { SignatureStatus } from '#generated/types/wire.ts';

/** Does something with a signature; answers what is said once it is done. One thing at a time. */
export type Act = (work: () => Promise<string>) => void;

/** Names a proposal as calls do. @source ESG-016 */
export type AboutProposal =
  | { readonly proposalSaleId: string }
  | { readonly proposalInsuranceId: string };

/** Its id, whatever it is a proposal of. */
export const idOf = (about: AboutProposal): string =>
  'proposalSaleId' in about ? about.proposalSaleId : about.proposalInsuranceId;

/** What each part of the screen needs: the proposal, how far it is, and how to do something about it. */
export type SignaturePart = {
  readonly about: AboutProposal;
  readonly status: SignatureStatus;
  readonly act: Act;
  /** Whether the person does something about it, or only looks. */
  readonly mayAct: boolean;
  /** Something is under way. */
  readonly busy: boolean;
};

/** Signers who may be asked for a selfie now: of none there is one of today. @source POL-020, POL-021 */
export const lacksSelfie = ({ process, signers }: SignatureStatus) =>
  process === 'IN_PROGRESS' || process === 'COMPLETED'
    ? signers.filter(
        ({ provesLife, selfieStatus, isSelfieStale }) =>
          provesLife && (selfieStatus !== 'COMPLETED' || isSelfieStale),
      )
    : [];
