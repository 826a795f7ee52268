import { learnMissingTexts } from '../locale';
import type { Shape } from '../translate';

/** Texts of copying in Brazilian Portuguese; the type of other languages. */
export const copyingPtBR = {
  engine: {
    copying: {
      title: 'Copie você mesmo',
      intro: 'O navegador não permitiu copiar. O texto já está selecionado.',
      text: 'Texto para copiar',
      help: 'Pressione Ctrl+C, ou ⌘C no Mac. No celular, toque em Copiar.',
      close: 'Fechar',
    },
  },
};

/** Texts of copying in English. */
const copyingEn: Shape<typeof copyingPtBR> = {
  engine: {
    copying: {
      title: 'Copy it yourself',
      intro: 'The browser didn’t allow copying. The text is already selected.',
      text: 'Text to copy',
      help: 'Press Ctrl+C, or ⌘C on a Mac. On a phone, tap Copy.',
      close: 'Close',
    },
  },
};

learnMissingTexts({ 'pt-BR': copyingPtBR, en: copyingEn });
