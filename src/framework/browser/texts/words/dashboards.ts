import { learnMissingTexts } from '../locale';
import { dashboardsEn } from '../messages/dashboards.en';
import { dashboardsPtBR } from '../messages/dashboards.pt-BR';

learnMissingTexts({ 'pt-BR': dashboardsPtBR, en: dashboardsEn });
