import { learnMissingTexts } from '../locale';
import { wizardEn } from '../messages/wizard.en';
import { wizardPtBR } from '../messages/wizard.pt-BR';

learnMissingTexts({ 'pt-BR': wizardPtBR, en: wizardEn });
