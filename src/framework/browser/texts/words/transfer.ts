import { learnTexts } from '../locale';
import { transferEn } from '../messages/transfer.en';
import { transferPtBR } from '../messages/transfer.pt-BR';

learnTexts({ 'pt-BR': transferPtBR, en: transferEn });
