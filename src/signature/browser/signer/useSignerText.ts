import { createPageTextHook } from '@patio/framework/react';
import { en } from '#signature/messages/signer/en.ts';
import { ptBR } from '#signature/messages/signer/pt-BR.ts';

/** Looks up the texts of the signer pages. */
export const useSignerText = createPageTextHook('signer', { 'pt-BR': ptBR, en });

/** Looks up a text by its key without the prefix: `selfie.title`. */
export type SignerText = ReturnType<typeof useSignerText>;
