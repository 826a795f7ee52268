import { brazilian } from '#kernel/languages.pt-BR.ts';
import { learnTexts } from '../locale';
import { transferEn } from '../messages/transfer.en';
import { transferPtBR } from '../messages/transfer.pt-BR';

learnTexts({ [brazilian]: transferPtBR, en: transferEn });
