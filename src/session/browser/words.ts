import { learnTexts } from '../../framework/browser/texts/locale';
import { passwords as en } from '../messages/passwords.en';
import { passwords as ptBR } from '../messages/passwords.pt-BR';

learnTexts({ 'pt-BR': ptBR, en });
