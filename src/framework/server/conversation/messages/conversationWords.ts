import type { ShippedTexts } from '#kernel/shippedLanguages.ts';

type Sentence = (who: string, record: string) => string;

type Words = {
  readonly subject: (count: number) => string;
  readonly greeting: (name: string) => string;
  readonly assigned: Sentence;
  readonly mentioned: Sentence;
  readonly commented: Sentence;
  readonly changed: Sentence;
  readonly more: (count: number) => string;
  readonly open: string;
  readonly why: string;
};

/** Texts of inbox mails. */
export const inboxWords: ShippedTexts<Words> = {
  'pt-BR': {
    subject: (count) => (count === 1 ? 'Um aviso para você' : `${count} avisos para você`),
    greeting: (name) => `Olá, ${name}.`,
    assigned: (who, record) => `${who} atribuiu a você: ${record}.`,
    mentioned: (who, record) => `${who} mencionou você em ${record}.`,
    commented: (who, record) => `${who} comentou em ${record}.`,
    changed: (who, record) => `${who} alterou ${record}.`,
    more: (count) => (count === 1 ? 'E mais um aviso.' : `E mais ${count} avisos.`),
    open: 'Abrir',
    why: 'Em “Para mim”, escolha se quer receber estes avisos por e-mail na hora, uma vez por dia ou nunca.',
  },
  en: {
    subject: (count) => (count === 1 ? 'One notice for you' : `${count} notices for you`),
    greeting: (name) => `Hello, ${name}.`,
    assigned: (who, record) => `${who} assigned ${record} to you.`,
    mentioned: (who, record) => `${who} mentioned you in ${record}.`,
    commented: (who, record) => `${who} commented on ${record}.`,
    changed: (who, record) => `${who} changed ${record}.`,
    more: (count) => (count === 1 ? 'And one more notice.' : `And ${count} more notices.`),
    open: 'Open',
    why: 'Choose in “For me” whether to get these notices by e-mail immediately, once a day or never.',
  },
  es: {
    subject: (count) => (count === 1 ? 'Un aviso para usted' : `${count} avisos para usted`),
    greeting: (name) => `Hola, ${name}.`,
    assigned: (who, record) => `${who} le ha asignado: ${record}.`,
    mentioned: (who, record) => `${who} le ha mencionado en ${record}.`,
    commented: (who, record) => `${who} ha comentado en ${record}.`,
    changed: (who, record) => `${who} ha cambiado ${record}.`,
    more: (count) => (count === 1 ? 'Y un aviso más.' : `Y ${count} avisos más.`),
    open: 'Abrir',
    why: 'Elija en «Para mí» si estos avisos llegan por correo al momento, una vez al día o nunca.',
  },
};

/** The current user, as an assignee filter. */
export const callerWords: ShippedTexts<string> = { 'pt-BR': 'mim', en: 'me', es: 'mí' };
