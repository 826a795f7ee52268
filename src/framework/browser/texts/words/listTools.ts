import { learnTexts } from '../locale';
import { listToolsEn } from '../messages/listTools.en';
import { listToolsPtBR } from '../messages/listTools.pt-BR';

learnTexts({ 'pt-BR': listToolsPtBR, en: listToolsEn });
