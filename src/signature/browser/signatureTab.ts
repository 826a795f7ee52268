import { lazy } from 'react';
import { readSignature } from '../calls';

const tab = {
  name: 'signature',
  label: { 'pt-BR': 'Assinatura', en: 'Signature' },
  access: readSignature.access,
} as const;

/** Signature tab of a sale proposal. */
export const signatureTab = {
  ...tab,
  Component: lazy(async () => ({ default: (await import('./SignaturePanel')).SignaturePanel })),
};

/** Signature tab of an insurance proposal. */
export const insuranceSignatureTab = {
  ...tab,
  Component: lazy(async () => ({
    default: (await import('./SignaturePanel')).InsuranceSignaturePanel,
  })),
};
