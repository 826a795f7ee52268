import { learnMissingTexts } from '../locale';
import { approvalsEn } from '../messages/approvals.en';
import { approvalsPtBR } from '../messages/approvals.pt-BR';

learnMissingTexts({ 'pt-BR': approvalsPtBR, en: approvalsEn });
