import { lazy } from 'react';

/** The electronic signature, a tab of a proposal. */
export const signatureTab = {
  name: 'signature',
  label: { 'pt-BR': 'Assinatura', en: 'Signature' },
  Component: lazy(async () => ({ default: (await import('./SignaturePanel')).SignaturePanel })),
};
