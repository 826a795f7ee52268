import { learnMissingTexts } from '#browser/texts/locale.ts';
import { factors as en } from '#people/messages/factors.en.ts';
import { factors as ptBR } from '#people/messages/factors.pt-BR.ts';

learnMissingTexts({ 'pt-BR': ptBR, en });
