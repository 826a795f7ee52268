import { brazilian } from '#kernel/languages.pt-BR.ts';
import { learnTexts } from '../locale';
import { recordEn } from '../messages/record.en';
import { recordPtBR } from '../messages/record.pt-BR';

learnTexts({ [brazilian]: recordPtBR, en: recordEn });
