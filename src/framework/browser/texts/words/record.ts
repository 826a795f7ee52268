import { learnTexts } from '../locale';
import { recordEn } from '../messages/record.en';
import { recordPtBR } from '../messages/record.pt-BR';

learnTexts({ 'pt-BR': recordPtBR, en: recordEn });
