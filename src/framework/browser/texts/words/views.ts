import { learnTexts } from '../locale';
import { viewsEn } from '../messages/views.en';
import { viewsPtBR } from '../messages/views.pt-BR';

learnTexts({ 'pt-BR': viewsPtBR, en: viewsEn });
