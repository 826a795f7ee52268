import { learnMissingTexts } from '../locale';
import { formsEn } from '../messages/forms.en';
import { formsPtBR } from '../messages/forms.pt-BR';

learnMissingTexts({ 'pt-BR': formsPtBR, en: formsEn });
