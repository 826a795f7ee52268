import type { ShippedTexts } from '#kernel/shippedLanguages.ts';
import type { PeopleLetterWords } from '../PeopleLetters';
import { en } from './letters.en';
import { es } from './letters.es';
import { ptBR } from './letters.pt-BR';

/** Mail texts about account access, by language. */
export const letterWords: ShippedTexts<PeopleLetterWords> = { 'pt-BR': ptBR, en, es };

/** Name of the first administrator where the application gives none. */
export const administratorNames: ShippedTexts<string> = {
  en: 'Administrator',
  es: 'Administrador',
  'pt-BR': 'Administrador',
};
