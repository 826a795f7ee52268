import { learnTexts } from '../locale';
import { formsEn } from '../messages/forms.en';
import { formsPtBR } from '../messages/forms.pt-BR';

learnTexts({ 'pt-BR': formsPtBR, en: formsEn });
