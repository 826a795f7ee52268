import { learnMissingTexts } from '../locale';
import { recordEn } from '../messages/record.en';
import { recordPtBR } from '../messages/record.pt-BR';

learnMissingTexts({ 'pt-BR': recordPtBR, en: recordEn });
