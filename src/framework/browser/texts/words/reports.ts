import { learnMissingTexts } from '../locale';
import { reportsEn } from '../messages/reports.en';
import { reportsPtBR } from '../messages/reports.pt-BR';
import { learnErrorTexts } from './errors';

learnErrorTexts();
learnMissingTexts({ 'pt-BR': reportsPtBR, en: reportsEn });
