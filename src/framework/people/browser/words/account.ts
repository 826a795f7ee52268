import { learnMissingTexts } from '#browser/texts/locale.ts';
import { account as en } from '#people/messages/account.en.ts';
import { account as ptBR } from '#people/messages/account.pt-BR.ts';

/** Makes the words of sign-in and account known, once the application has said its languages. */
export const learnAccountWords = (): void => learnMissingTexts({ 'pt-BR': ptBR, en });
