/** What the first schemas say, by language; a language that is missing here has the English words. */
const words = {
  en: {
    contact: 'Contact',
    contacts: 'Contacts',
    name: 'Name',
    email: 'E-mail',
    kind: 'Kind',
    customer: 'Customer',
    supplier: 'Supplier',
    since: 'Since',
    notes: 'Notes',
    records: 'Records',
  },
  es: {
    contact: 'Contacto',
    contacts: 'Contactos',
    name: 'Nombre',
    email: 'Correo electrónico',
    kind: 'Tipo',
    customer: 'Cliente',
    supplier: 'Proveedor',
    since: 'Desde',
    notes: 'Notas',
    records: 'Registros',
  },
  pt: {
    contact: 'Contato',
    contacts: 'Contatos',
    name: 'Nome',
    email: 'E-mail',
    kind: 'Tipo',
    customer: 'Cliente',
    supplier: 'Fornecedor',
    since: 'Desde',
    notes: 'Observações',
    records: 'Cadastros',
  },
} as const;

/** A word of the first schemas. */
export type WordKey = keyof (typeof words)['en'];

/** A word in a language. */
export const wordIn = (language: string, key: WordKey): string => {
  const base = language.split('-', 1)[0] ?? language;
  return (words as Readonly<Record<string, Readonly<Record<WordKey, string>>>>)[base]?.[key] ?? words.en[key]; // prettier-ignore
};

/** The members of a schema that say something in every language: in the first one itself, in the others in `x-i18n`. */
export const said = (
  languages: readonly [string, ...string[]],
  say: (language: string) => string,
): Readonly<Record<string, unknown>> => {
  const [first, ...others] = languages;
  const translated = others.map((language) => [language, { title: say(language) }] as const);
  return {
    title: say(first),
    ...(translated.length > 0 ? { 'x-i18n': Object.fromEntries(translated) } : {}),
  };
};
