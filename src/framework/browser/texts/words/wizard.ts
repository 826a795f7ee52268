import { learnTexts } from '../locale';
import { wizardEn } from '../messages/wizard.en';
import { wizardPtBR } from '../messages/wizard.pt-BR';

learnTexts({ 'pt-BR': wizardPtBR, en: wizardEn });
