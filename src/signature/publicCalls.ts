import { endpoint } from '@patio/framework/kernel';

const errors = ['access.denied', 'USE029', 'SIS001'] as const;
const selfieErrors = [...errors, 'selfie.link_over'] as const;
const signingErrors = [...errors, 'SIG001'] as const;

/** Returns the selfie status of a link. */
export const readSelfieStatus = endpoint({
  id: 'proofOfLife.status',
  method: 'POST',
  path: '/proofOfLife/status',
  auth: 'public',
  reads: true,
  in: { body: 'SelfieLink' },
  out: 'SelfieStatus',
  errors: selfieErrors,
  source: 'CALL-171, OQ-128, POL-008',
});

/** Returns the proposal of a selfie link. */
export const readSelfieProposal = endpoint({
  id: 'proofOfLife.proposal',
  method: 'POST',
  path: '/proofOfLife/proposal',
  auth: 'public',
  reads: true,
  in: { body: 'SelfieLink' },
  out: 'SelfieProposal',
  errors: selfieErrors,
  source: 'CALL-172, OQ-128, POL-002 to POL-008',
});

/** Confirms the uploaded selfie. */
export const confirmSelfieCall = endpoint({
  id: 'proofOfLife.confirm',
  method: 'POST',
  path: '/proofOfLife/confirm',
  auth: 'public',
  in: { body: 'SelfieConfirmation' },
  out: 'SelfieConfirmed',
  errors: [...selfieErrors, 'selfie.not_sent'],
  source: 'CALL-174, OQ-128, POL-011, POL-012',
});

/** Returns the page of a signing link. */
export const readSigning = endpoint({
  id: 'signing.page',
  method: 'POST',
  path: '/signing',
  auth: 'public',
  reads: true,
  in: { body: 'SigningLink' },
  out: 'SigningPage',
  errors: signingErrors,
  source: 'ESG-013, ESG-014',
});

/** Sends the code that confirms a signature. */
export const sendSigningCode = endpoint({
  id: 'signing.code',
  method: 'POST',
  path: '/signing/code',
  auth: 'public',
  in: { body: 'SigningCodeRequest' },
  out: 'SigningPage',
  errors: [...signingErrors, 'signature.already_signed', 'SIG002'],
  source: 'ESG-014',
});

/** Records that the signer opened a document. */
export const openPaper = endpoint({
  id: 'signing.open',
  method: 'POST',
  path: '/signing/open',
  auth: 'public',
  in: { body: 'SigningOpening' },
  out: 'SigningPaper',
  errors: signingErrors,
  source: 'ESG-014',
});

/** Signs the documents. */
export const signDocuments = endpoint({
  id: 'signing.sign',
  method: 'POST',
  path: '/signing/sign',
  auth: 'public',
  in: { body: 'SigningAct' },
  out: 'SigningPage',
  errors: [
    ...signingErrors,
    'signature.already_signed',
    'signature.documents_changed',
    'signature.documents_unread',
    'signature.code_wrong',
    'signature.code_over',
  ],
  source: 'ESG-014, ESG-025',
});

/** Public endpoints for signers, authorised by link: its secret is in the body, as addresses end up in logs. */
export const signingEndpoints = [
  readSelfieStatus,
  readSelfieProposal,
  confirmSelfieCall,
  readSigning,
  sendSigningCode,
  openPaper,
  signDocuments,
] as const;
