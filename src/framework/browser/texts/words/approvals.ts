import { learnTexts } from '../locale';
import { approvalsEn } from '../messages/approvals.en';
import { approvalsPtBR } from '../messages/approvals.pt-BR';

learnTexts({ 'pt-BR': approvalsPtBR, en: approvalsEn });
