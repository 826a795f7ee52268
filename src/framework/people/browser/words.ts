import { brazilian } from '#kernel/languages.pt-BR.ts';
import { learnMissingTexts } from '#browser/texts/locale.ts';
import { passwords as en } from '../messages/passwords.en';
import { passwords as ptBR } from '../messages/passwords.pt-BR';

learnMissingTexts({ [brazilian]: ptBR, en });
