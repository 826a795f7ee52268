import { defineErrors } from '@patio/framework/kernel';

/** Codes of electronic signature and proof of life. @source ERR-062, ERR-066, ERR-101, ERR-150 to ERR-162 */
export const errors = defineErrors({
  UPF003: 400,
  CTSNERROR: { status: 400, params: ['status'] },
  esignNotRecivedUrls: 400,
  CRS001: 503,
  SIG001: 400,
  SIG002: { status: 400, params: ['name'] },
  'selfie.extension': 400,
  'selfie.size': { status: 400, params: ['limitMb'] },
  'selfie.resolution': { status: 400, params: ['width', 'height'] },
  'selfie.not_coloured': 400,
  'selfie.face_not_found': 400,
  'selfie.several_faces': 400,
  'selfie.link_over': 400,
  'selfie.not_sent': 400,
  'signature.off_for_all': 400,
  'signature.off_for_dealer': 400,
  'signature.off_for_proposal': 400,
  'signature.not_signable': 400,
  'signature.responsible_missing': 400,
  'signature.signer_missing': 400,
  'signature.no_documents': 400,
  'signature.in_progress': 400,
  'signature.all_signed': 400,
  'signature.not_open': 400,
  'signature.attempts_over': { status: 400, params: ['limit'] },
  'signature.already_signed': 400,
  'signature.documents_changed': 400,
  'signature.documents_unread': 400,
  'signature.code_wrong': { status: 400, params: ['left'] },
  'signature.code_over': 400,
  'signature.not_all_signed': 400,
  'signature.callback_refused': 401,
});

declare module '@patio/framework/kernel' {
  interface ErrorCatalogue {
    readonly signature: typeof errors;
  }
}
