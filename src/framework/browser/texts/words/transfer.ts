import { learnMissingTexts } from '../locale';
import { transferEn } from '../messages/transfer.en';
import { transferPtBR } from '../messages/transfer.pt-BR';

learnMissingTexts({ 'pt-BR': transferPtBR, en: transferEn });
