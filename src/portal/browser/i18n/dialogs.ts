import { learnTexts } from '@patio/framework/react';
import { dialogs as en } from './en/dialogs';
import { dialogs as ptBR } from './pt-BR/dialogs';

learnTexts({ 'pt-BR': ptBR, en });
