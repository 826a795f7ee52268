import { learnMissingTexts } from '../locale';
import { presenceEn } from '../messages/presence.en';
import { presencePtBR } from '../messages/presence.pt-BR';

learnMissingTexts({ 'pt-BR': presencePtBR, en: presenceEn });
