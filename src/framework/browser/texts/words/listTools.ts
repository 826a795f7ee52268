import { learnMissingTexts } from '../locale';
import { listToolsEn } from '../messages/listTools.en';
import { listToolsPtBR } from '../messages/listTools.pt-BR';

learnMissingTexts({ 'pt-BR': listToolsPtBR, en: listToolsEn });
