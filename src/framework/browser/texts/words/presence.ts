import { learnTexts } from '../locale';
import { presenceEn } from '../messages/presence.en';
import { presencePtBR } from '../messages/presence.pt-BR';

learnTexts({ 'pt-BR': presencePtBR, en: presenceEn });
