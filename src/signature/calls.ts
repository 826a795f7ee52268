import { routeOf } from '#access/rules/access.ts';
import { endpoint } from '@patio/framework/kernel';

/** Groups that can open sale or insurance proposals; the proposal itself is checked later. @source OQ-136 */
const reads = {
  groups: [
    ...new Set(
      ['/proposals/:id', '/consultarPropostas'].flatMap((path) => routeOf(path)?.groups ?? []),
    ),
  ],
} as const;

/** The `consulta` group is read-only. */
const signs = { groups: reads.groups.filter((group) => group !== 'consulta') } as const;

/** Path prefix of the certifier's calls. @source OQ-125 */
const signingProvider = 'certifier';

const errors = ['SIS001', 'access.denied', 'request.invalid_parameter'] as const;
const certifierErrors = ['CRS001', 'CTSNERROR'] as const;

/** Returns the signature status of a proposal. */
export const readSignature = endpoint({
  id: 'signature.status',
  method: 'GET',
  path: `/${signingProvider}/Status`,
  auth: 'session',
  access: reads,
  in: { query: 'SignatureQuery' },
  out: 'SignatureStatus',
  errors,
  source: 'CALL-162, CALL-163, ESG-019 to ESG-021',
});

/** Reminds signers who have not signed. */
export const remindSigners = endpoint({
  id: 'signature.remind',
  method: 'POST',
  path: `/${signingProvider}/sendReminder`,
  auth: 'session',
  access: signs,
  in: { body: 'SignatureReminder' },
  out: 'EmailsSent',
  errors: [...errors, ...certifierErrors, 'SIG001', 'signature.not_open', 'USE029'],
  source: 'CALL-164, ESG-022',
});

/** Cancels a pending signature. */
export const cancelSignature = endpoint({
  id: 'signature.cancel',
  method: 'POST',
  path: `/${signingProvider}/cancel`,
  auth: 'session',
  access: signs,
  in: { body: 'SignatureCancel' },
  out: 'SignatureStatus',
  errors: [...errors, ...certifierErrors, 'signature.not_open'],
  source: 'CALL-165, ESG-023, OQ-136',
});

/** Stores the e-mail of a signer. */
export const captureEmail = endpoint({
  id: 'signature.email',
  method: 'POST',
  path: '/signer',
  auth: 'session',
  access: signs,
  in: { body: 'SignerEmail' },
  out: 'SignatureStatus',
  errors: [...errors, 'signature.in_progress'],
  source: 'CALL-166, ESG-018',
});

/** Fetches the current state from the certifier. */
export const refreshSignature = endpoint({
  id: 'signature.refresh',
  method: 'POST',
  path: '/signature/status',
  auth: 'session',
  access: signs,
  in: { body: 'SignatureProposal' },
  out: 'SignatureStatus',
  errors: [...errors, ...certifierErrors],
  source: 'CALL-167, ESG-024, ESG-026',
});

/** Synchronises the status with the actual signatures. */
export const putSignatureStatus = endpoint({
  id: 'signature.putStatus',
  method: 'PUT',
  path: '/signature/status',
  auth: 'session',
  access: signs,
  in: { body: 'SignatureStatusChange' },
  out: 'SignatureStatus',
  errors: [...errors, 'signature.not_open', 'signature.not_all_signed'],
  source: 'CALL-168, ESG-024',
});

/** Requests another picture from a signer. */
export const resendSelfie = endpoint({
  id: 'signature.resendSelfie',
  method: 'GET',
  path: '/selfie/resend',
  auth: 'session',
  access: signs,
  in: { query: 'SelfieQuery' },
  out: 'EmailsSent',
  errors: [...errors, 'SIG002', 'USE029', 'access.read_only_view', 'signature.not_signable'],
  source: 'CALL-169, OQ-133, POL-020',
});

/** Sends signers their signing links. */
export const sendClientEmail = endpoint({
  id: 'signature.sendClientEmail',
  method: 'POST',
  path: '/proofOfLife/sendClientEmail',
  auth: 'session',
  access: signs,
  in: { body: 'SignerEmails' },
  out: 'EmailsSent',
  errors: [...errors, ...certifierErrors, 'SIG001', 'signature.not_open', 'USE029'],
  source: 'CALL-175, POL-021',
});

/** Sends signers their selfie links. */
export const sendSelfieEmail = endpoint({
  id: 'signature.sendSelfieEmail',
  method: 'POST',
  path: '/proofOfLife/sendSelfieEmail',
  auth: 'session',
  access: signs,
  in: { body: 'SignerEmails' },
  out: 'EmailsSent',
  errors: [...errors, 'SIG002', 'USE029', 'signature.not_signable'],
  source: 'CALL-176, OQ-180, POL-021',
});

/** Sends a proposal for signature. */
export const sendForSignature = endpoint({
  id: 'signature.send',
  method: 'POST',
  path: '/upload/send',
  auth: 'session',
  access: signs,
  in: { query: 'SignatureSending' },
  out: 'SignUrls',
  errors: [
    ...errors,
    ...certifierErrors,
    'esignNotRecivedUrls',
    'SIG002',
    'signature.in_progress',
    'signature.all_signed',
    'signature.off_for_all',
    'signature.off_for_dealer',
    'signature.off_for_proposal',
    'signature.not_signable',
    'signature.no_documents',
    'signature.attempts_over',
    'signature.responsible_missing',
    'signature.signer_missing',
  ],
  source: 'CALL-180, ESG-014, ESG-015, OQ-134',
});

/** Returns the evidence of a signature, freshly verified. */
export const readEvidence = endpoint({
  id: 'signature.evidence',
  method: 'GET',
  path: '/signature/evidence',
  auth: 'session',
  access: reads,
  in: { query: 'SignatureQuery' },
  out: 'SignatureEvidence',
  errors: [...errors, 'signature.not_open'],
  source: 'ESG-024',
});

/** Calls of electronic signature by people of the portal. */
export const signatureEndpoints = [
  readSignature,
  remindSigners,
  cancelSignature,
  captureEmail,
  refreshSignature,
  putSignatureStatus,
  resendSelfie,
  sendClientEmail,
  sendSelfieEmail,
  sendForSignature,
  readEvidence,
] as const;
