import { formatPhoneBr } from '@patio/framework/br';
import { type Locale, formatInstant, inLanguage } from '@patio/framework/kernel';

/** Purpose of a public link without a login. */
export type DataUse = 'offer' | 'waiver' | 'signing' | 'selfie';

/** Data controller behind a link, as far as records show it. */
export type DataHolder = {
  /** Empty if the sale has no dealer. */
  readonly dealer: string;
  readonly dealerPhone: string | null;
  /** Lender; null without a loan. */
  readonly lender: string | null;
  /** Expiry of the link; null if it has none. */
  readonly until: string | null;
};

type Words = Readonly<Record<DataUse, { readonly data: string; readonly purpose: string }>> & {
  readonly title: string;
  readonly data: string;
  readonly purpose: string;
  readonly who: string;
  readonly rights: string;
  readonly until: string;
  readonly and: string;
  readonly contact: string;
  readonly contactSender: string;
  readonly paper: (items: string) => string;
  readonly paperWho: (names: string) => string;
  readonly paperContact: (dealer: string) => string;
  readonly paperUntil: (until: string) => string;
  readonly items: Readonly<Record<'name' | 'document' | 'conditions', string>>;
};

const words: Readonly<Record<Locale, Words>> = {
  'pt-BR': {
    title: 'Seus dados',
    data: 'O que esta página usa',
    purpose: 'Para quê',
    who: 'Quem responde por eles',
    rights: 'Para corrigir ou excluir',
    until: 'Este link vale até',
    and: ' e ',
    contact: 'Fale com a concessionária',
    contactSender: 'Fale com quem enviou o link',
    offer: {
      data: 'Seu primeiro nome, o veículo e as condições da sua simulação, e a hora em que você abriu a página.',
      purpose: 'Mostrar a oferta e avisar quem a enviou de que você a viu.',
    },
    waiver: {
      data: 'O veículo, os valores e os adicionais da sua simulação, e a sua resposta.',
      purpose: 'Saber se você quer os adicionais. A resposta fica guardada com a simulação.',
    },
    signing: {
      data: 'Seu nome, CPF e e-mail e os documentos da proposta. Ao assinar, também a hora, o endereço IP e o navegador.',
      purpose: 'Mostrar os documentos a quem assina e provar quem assinou, e quando.',
    },
    selfie: {
      data: 'Seu nome, CPF e a foto do seu rosto.',
      purpose: 'Conferir que é você quem faz esta proposta.',
    },
    items: {
      name: 'o seu nome',
      document: 'o seu CPF ou CNPJ',
      conditions: 'as condições da sua simulação',
    },
    paper: (items) => `Seus dados: este documento traz ${items}.`,
    paperWho: (names) => `Quem responde por eles: ${names}`,
    paperContact: (dealer) => `Para corrigir ou excluir, fale com a concessionária${dealer}.`,
    paperUntil: (until) => `O link vale até ${until}.`,
  },
  en: {
    title: 'Your data',
    data: 'What this page uses',
    purpose: 'Purpose',
    who: 'Who is responsible for it',
    rights: 'To have it corrected or deleted',
    until: 'This link opens until',
    and: ' and ',
    contact: 'Ask the dealer',
    contactSender: 'Ask whoever sent the link',
    offer: {
      data: 'Your first name, the vehicle and conditions of your simulation, and the time when you opened the page.',
      purpose: 'To show the offer, and to let the sender know that you saw it.',
    },
    waiver: {
      data: 'The vehicle, amounts and add-ons of your simulation, and your answer.',
      purpose: 'To know whether you want the add-ons. The answer is kept with the simulation.',
    },
    signing: {
      data: 'Your name, CPF and e-mail and the documents of the proposal. When you sign, also the time, the IP address and the browser.',
      purpose: 'To show the documents to whoever signs them, and to prove who signed and when.',
    },
    selfie: {
      data: 'Your name, CPF and the photo of your face.',
      purpose: 'To check that you are the person making this proposal.',
    },
    items: {
      name: 'your name',
      document: 'your CPF or CNPJ',
      conditions: 'the conditions of your simulation',
    },
    paper: (items) => `Your data: this document contains ${items}.`,
    paperWho: (names) => `Responsible for it: ${names}`,
    paperContact: (dealer) => `To have it corrected or deleted, ask the dealer${dealer}.`,
    paperUntil: (until) => `The link opens until ${until}.`,
  },
};

/** A fact of a notice, with an optional link such as a phone number to call. */
type DataFact = {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly link?: { readonly href: string; readonly text: string };
};

/** Data notice shown on a public link: only facts known from records and the product. */
export type DataNotice = { readonly title: string; readonly facts: readonly DataFact[] };

const holders = (text: Words, { dealer, lender }: DataHolder): string =>
  [dealer, lender ?? ''].filter((name) => name !== '').join(text.and);

const phoneOf = ({ dealerPhone }: DataHolder): Pick<DataFact, 'link'> =>
  dealerPhone ? { link: { href: `tel:+55${dealerPhone}`, text: formatPhoneBr(dealerPhone) } } : {};

/**
 * Builds the data notice of a page: which client data it uses, for what purpose, who is responsible, until when, and
 * whom to contact.
 */
export const dataNotice = (use: DataUse, holder: DataHolder, locale: Locale): DataNotice => {
  const text = inLanguage(words, locale);
  const { dealer, until } = holder;
  const who = holders(text, holder);
  return {
    title: text.title,
    facts: [
      { id: 'data', label: text.data, value: text[use].data },
      { id: 'purpose', label: text.purpose, value: text[use].purpose },
      ...(who === '' ? [] : [{ id: 'who', label: text.who, value: who }]),
      ...(until === null ? [] : [{ id: 'until', label: text.until, value: formatInstant(until) }]),
      {
        id: 'rights',
        label: text.rights,
        value: dealer === '' ? text.contactSender : text.contact,
        ...phoneOf(holder),
      },
    ],
  };
};

/** Which client data a paper contains. */
export type PaperData = { readonly hasName: boolean; readonly hasDocument: boolean };

const listOf = (items: readonly string[], and: string): string =>
  [items.slice(0, -1).join(', '), items.at(-1)].filter(Boolean).join(and);

/** One- or two-line version for the footer of a client's paper. */
export const dataLine = (
  { hasName, hasDocument }: PaperData,
  holder: DataHolder,
  locale: Locale,
): string => {
  const text = inLanguage(words, locale);
  const { dealer, dealerPhone, until } = holder;
  const { name, document, conditions } = text.items;
  const items = [...(hasName ? [name] : []), ...(hasDocument ? [document] : []), conditions];
  const who = holders(text, holder);
  const phone = dealerPhone ? `: ${formatPhoneBr(dealerPhone)}` : '';
  return [
    text.paper(listOf(items, text.and)),
    // Company names often end with a full stop of their own.
    ...(who === '' ? [] : [text.paperWho(who).replace(/\.?$/, '.')]),
    ...(dealer === '' ? [] : [text.paperContact(phone)]),
    ...(until === null ? [] : [text.paperUntil(formatInstant(until))]),
  ].join(' ');
};
