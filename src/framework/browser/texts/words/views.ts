import { brazilian } from '#kernel/languages.pt-BR.ts';
import { learnTexts } from '../locale';
import { viewsEn } from '../messages/views.en';
import { viewsPtBR } from '../messages/views.pt-BR';

learnTexts({ [brazilian]: viewsPtBR, en: viewsEn });
