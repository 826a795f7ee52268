import { learnMissingTexts } from '../locale';
import { conversationEn } from '../messages/conversation.en';
import { conversationPtBR } from '../messages/conversation.pt-BR';

learnMissingTexts({ 'pt-BR': conversationPtBR, en: conversationEn });
