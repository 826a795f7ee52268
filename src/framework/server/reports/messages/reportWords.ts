import type { ShippedTexts } from '#kernel/shippedLanguages.ts';

/** Texts of report files and mails. */
export const reportWords = {
  total: { 'pt-BR': 'Total', en: 'Total', es: 'Total' },
  before: { 'pt-BR': 'Período anterior', en: 'Previous period', es: 'Periodo anterior' },
  change: { 'pt-BR': 'Variação', en: 'Change', es: 'Variación' },
  few: { 'pt-BR': 'menos de 3', en: 'fewer than 3', es: 'menos de 3' },
  greeting: { 'pt-BR': 'Olá, %{name}.', en: 'Hello, %{name}.', es: 'Hola, %{name}:' },
  intro: {
    'pt-BR': 'Este é o relatório “%{report}”, calculado de acordo com suas permissões.',
    en: 'This is the report “%{report}”, calculated with your permissions.',
    es: 'Este es el informe «%{report}», calculado con sus permisos.',
  },
  more: {
    'pt-BR': '… e mais %{count} no sistema.',
    en: '… and %{count} more online.',
    es: '… y %{count} más en línea.',
  },
  open: { 'pt-BR': 'Abrir o relatório', en: 'Open the report', es: 'Abrir el informe' },
  note: {
    'pt-BR': 'Você recebe esta mensagem porque %{owner} a programou para você.',
    en: 'You’re getting this message because %{owner} scheduled it for you.',
    es: 'Recibe este mensaje porque %{owner} lo ha programado para usted.',
  },
  broken: {
    'pt-BR':
      'Não foi possível calcular o relatório: um dos campos não existe mais ou você perdeu o acesso a ele. Abra o relatório para corrigir.',
    en: 'Couldn’t calculate the report: one of its fields no longer exists, or you no longer have access to it. Open it to fix it.',
    es: 'No se ha podido calcular el informe: uno de sus campos ya no existe o ya no está disponible para usted. Ábralo para corregirlo.',
  },
  tooManyGroups: {
    'pt-BR':
      'Não foi possível calcular o relatório: ele tem grupos demais. Agrupe a data por um período maior, escolha outro campo ou use um filtro.',
    en: 'Couldn’t calculate the report: it has too many groups. Group the date by a longer period, choose another field or use a filter.',
    es: 'No se ha podido calcular el informe: tiene demasiados grupos. Use un periodo más largo para la fecha, otro campo o un filtro.',
  },
  tooSlow: {
    'pt-BR':
      'Não foi possível calcular o relatório: ele demorou demais e foi interrompido. Use um filtro ou um período menor.',
    en: 'Couldn’t calculate the report: it took too long and was stopped. Use a filter or a shorter period.',
    es: 'No se ha podido calcular el informe: ha tardado demasiado y se ha detenido. Redúzcalo con un filtro o un periodo más corto.',
  },
} as const satisfies Readonly<Record<string, ShippedTexts<string>>>;

/** Interpolates values into a text. */
export const reportWord = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/%\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
