import { brazilian } from '#kernel/languages.pt-BR.ts';
import { learnMissingTexts } from '#browser/texts/locale.ts';
import { factors as en } from '../messages/factors.en';
import { factors as ptBR } from '../messages/factors.pt-BR';

learnMissingTexts({ [brazilian]: ptBR, en });
