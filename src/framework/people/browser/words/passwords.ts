import { learnMissingTexts } from '#browser/texts/locale.ts';
import { passwords as en } from '#people/messages/passwords.en.ts';
import { passwords as ptBR } from '#people/messages/passwords.pt-BR.ts';

learnMissingTexts({ 'pt-BR': ptBR, en });
