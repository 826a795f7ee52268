import type { ShippedTexts } from '#kernel/shippedLanguages.ts';

/** Texts of report files and mails. */
export const reportWords = {
  total: { 'pt-BR': 'Total', en: 'Total', es: 'Total' },
  before: { 'pt-BR': 'Período anterior', en: 'Period before', es: 'Periodo anterior' },
  change: { 'pt-BR': 'Variação', en: 'Change', es: 'Variación' },
  few: { 'pt-BR': 'menos de 3', en: 'fewer than 3', es: 'menos de 3' },
  greeting: { 'pt-BR': 'Olá, %{name}.', en: 'Hello, %{name}.', es: 'Hola, %{name}:' },
  intro: {
    'pt-BR': 'Este é o relatório “%{report}”, calculado com as suas permissões.',
    en: 'This is the report “%{report}”, computed with your rights.',
    es: 'Este es el informe «%{report}», calculado con sus permisos.',
  },
  more: {
    'pt-BR': '… e mais %{count} na página.',
    en: '… and %{count} more online.',
    es: '… y %{count} más en línea.',
  },
  open: { 'pt-BR': 'Abrir o relatório', en: 'Open the report', es: 'Abrir el informe' },
  note: {
    'pt-BR': 'Você recebe esta mensagem porque %{owner} a programou para você.',
    en: 'You get this message because %{owner} scheduled it for you.',
    es: 'Recibe este mensaje porque %{owner} lo ha programado para usted.',
  },
  broken: {
    'pt-BR':
      'O relatório não pôde ser calculado: um dos seus campos não existe mais ou deixou de estar disponível para você. Abra-o para corrigi-lo.',
    en: 'The report could not be computed: one of its fields no longer exists or is not available to you. Open it to repair it.',
    es: 'No se ha podido calcular el informe: uno de sus campos ya no existe o ya no está disponible para usted. Ábralo para corregirlo.',
  },
  tooManyGroups: {
    'pt-BR':
      'O relatório não pôde ser calculado: tem grupos demais. Use um período maior para a data, outro campo ou um filtro.',
    en: 'The report could not be computed: it has too many groups. Use a longer period for the date, another field or a filter.',
    es: 'No se ha podido calcular el informe: tiene demasiados grupos. Use un periodo más largo para la fecha, otro campo o un filtro.',
  },
  tooSlow: {
    'pt-BR':
      'O relatório não pôde ser calculado: levou tempo demais e foi interrompido. Restrinja-o com um filtro ou um período menor.',
    en: 'The report could not be computed: it took too long and was stopped. Narrow it by a filter or a shorter period.',
    es: 'No se ha podido calcular el informe: ha tardado demasiado y se ha detenido. Redúzcalo con un filtro o un periodo más corto.',
  },
} as const satisfies Readonly<Record<string, ShippedTexts<string>>>;

/** Interpolates values into a text. */
export const reportWord = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/%\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
