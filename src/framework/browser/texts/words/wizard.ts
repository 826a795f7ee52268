import { brazilian } from '#kernel/languages.pt-BR.ts';
import { learnTexts } from '../locale';
import { wizardEn } from '../messages/wizard.en';
import { wizardPtBR } from '../messages/wizard.pt-BR';

learnTexts({ [brazilian]: wizardPtBR, en: wizardEn });
