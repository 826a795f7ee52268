import { learnTexts } from '../locale';
import { conversationEn } from '../messages/conversation.en';
import { conversationPtBR } from '../messages/conversation.pt-BR';

learnTexts({ 'pt-BR': conversationPtBR, en: conversationEn });
