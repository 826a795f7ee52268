import { createTextHook } from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';

/** Looks up the texts of the upload screens, without their prefix. */
export const useUploadText = createTextHook('uploads', { 'pt-BR': ptBR, en });
