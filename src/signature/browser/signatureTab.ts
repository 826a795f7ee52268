import { lazy } from 'react';
import { readSignature } from '../calls';

const tab = {
  name: 'signature',
  label: { 'pt-BR': 'Assinatura', en: 'Signature' },
  access: readSignature.access,
} as const;

/** The electronic signature, a tab of a proposal. */
export const signatureTab = {
  ...tab,
  Component: lazy(async () => ({ default: (await import('./SignaturePanel')).SignaturePanel })),
};

/** The same of an insurance proposal. */
export const insuranceSignatureTab = {
  ...tab,
  Component: lazy(async () => ({
    default: (await import('./SignaturePanel')).InsuranceSignaturePanel,
  })),
};
