import { brazilian } from '#kernel/languages.pt-BR.ts';
import { learnMissingTexts } from '#browser/texts/locale.ts';
import { account as en } from '../messages/account.en';
import { account as ptBR } from '../messages/account.pt-BR';

/** Makes the words of sign-in and account known, once the application has said its languages. */
export const learnAccountWords = (): void => learnMissingTexts({ [brazilian]: ptBR, en });
