import { type TextKey, createTextHook } from '@patio/framework/react';
import { en, ptBR } from '../messages/texts';

type ResourceTexts = (typeof ptBR)['pages'];

/** Key of `resources/messages`, without its prefix: `move.title`. */
export type AppTextKey = TextKey<ResourceTexts>;

/** Looks up the application's texts for generated screens. */
export const useAppText = createTextHook('pages', { 'pt-BR': ptBR, en });
