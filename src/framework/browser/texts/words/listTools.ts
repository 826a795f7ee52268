import { brazilian } from '#kernel/languages.pt-BR.ts';
import { learnTexts } from '../locale';
import { listToolsEn } from '../messages/listTools.en';
import { listToolsPtBR } from '../messages/listTools.pt-BR';

learnTexts({ [brazilian]: listToolsPtBR, en: listToolsEn });
