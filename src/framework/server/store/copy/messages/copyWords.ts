import type { ShippedTexts } from '#kernel/shippedLanguages.ts';

/** Yes and no in the cells of a file. */
export const yesNo: ShippedTexts<readonly [yes: string, no: string]> = {
  'pt-BR': ['Sim', 'Não'],
  en: ['Yes', 'No'],
  es: ['Sí', 'No'],
};

/** Title of the comments column, and author name of deleted people. */
export const commentWords: ShippedTexts<{ readonly title: string; readonly nobody: string }> = {
  'pt-BR': { title: 'Comentários', nobody: 'Usuário excluído' },
  en: { title: 'Comments', nobody: 'Deleted user' },
  es: { title: 'Comentarios', nobody: 'Alguien que ya no está' },
};
