import { learnMissingTexts } from '#browser/texts/locale.ts';
import { keys as en } from '#machines/messages/keys.en.ts';
import { keys as ptBR } from '#machines/messages/keys.pt-BR.ts';

learnMissingTexts({ 'pt-BR': ptBR, en });
