import { addMissingTexts } from '#browser/texts/locale.ts';
import { passwords as en } from '../messages/passwords.en';
import { passwords as ptBR } from '../messages/passwords.pt-BR';

// What an application says in its own words stays.
addMissingTexts('pt-BR', ptBR);
addMissingTexts('en', en);
