import { learnMissingTexts } from '#browser/texts/locale.ts';
import { factors as en } from '../messages/factors.en';
import { factors as ptBR } from '../messages/factors.pt-BR';

learnMissingTexts({ 'pt-BR': ptBR, en });
