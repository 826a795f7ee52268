import { learnMissingTexts } from '../locale';
import { viewsEn } from '../messages/views.en';
import { viewsPtBR } from '../messages/views.pt-BR';

learnMissingTexts({ 'pt-BR': viewsPtBR, en: viewsEn });
