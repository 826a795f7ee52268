import { learnMissingTexts } from '#browser/texts/locale.ts';
import { passwords as en } from '../messages/passwords.en';
import { passwords as ptBR } from '../messages/passwords.pt-BR';

learnMissingTexts({ 'pt-BR': ptBR, en });
