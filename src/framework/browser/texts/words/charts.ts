import { learnMissingTexts } from '../locale';
import { chartsEn } from '../messages/charts.en';
import { chartsPtBR } from '../messages/charts.pt-BR';

learnMissingTexts({ 'pt-BR': chartsPtBR, en: chartsEn });
