import { brazilian } from '#kernel/languages.pt-BR.ts';
import { learnTexts } from '../locale';
import { approvalsEn } from '../messages/approvals.en';
import { approvalsPtBR } from '../messages/approvals.pt-BR';

learnTexts({ [brazilian]: approvalsPtBR, en: approvalsEn });
