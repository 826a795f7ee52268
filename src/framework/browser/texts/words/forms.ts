import { brazilian } from '#kernel/languages.pt-BR.ts';
import { learnTexts } from '../locale';
import { formsEn } from '../messages/forms.en';
import { formsPtBR } from '../messages/forms.pt-BR';

learnTexts({ [brazilian]: formsPtBR, en: formsEn });
