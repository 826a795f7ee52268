import { brazilian } from '#kernel/languages.pt-BR.ts';
import { learnMissingTexts } from '#browser/texts/locale.ts';
import { keys as en } from '../messages/keys.en';
import { keys as ptBR } from '../messages/keys.pt-BR';

learnMissingTexts({ [brazilian]: ptBR, en });
