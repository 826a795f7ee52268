import { learnMissingTexts } from '#browser/texts/locale.ts';
import { account as en } from '#people/messages/account.en.ts';
import { account as ptBR } from '#people/messages/account.pt-BR.ts';

/** Registers the texts of sign-in and account, once the application's languages are configured. */
export const learnAccountWords = (): void => learnMissingTexts({ 'pt-BR': ptBR, en });
