import type { BuiltInKind } from '#kernel/entity/FieldDescription.ts';
import type { ShippedTexts } from '#kernel/shippedLanguages.ts';

/** Description of an amount whose currency comes from another field. */
export const amountWithCurrency: ShippedTexts<string> = {
  'pt-BR': 'Valor na moeda de `{field}`.',
  en: 'Amount in the currency of `{field}`.',
  es: 'Importe en la moneda de `{field}`.',
};

/**
 * Input descriptions by kind; null if the limits say everything. `{currency}` is the field's, `{zone}` the
 * application's.
 */
export const kindSentences: Readonly<Record<BuiltInKind, ShippedTexts<string> | null>> = {
  string: null,
  text: {
    'pt-BR': 'Texto com várias linhas.',
    en: 'Multi-line text.',
    es: 'Texto de varias líneas.',
  },
  integer: { 'pt-BR': 'Número inteiro.', en: 'Whole number.', es: 'Número entero.' },
  decimal: {
    'pt-BR': 'Número com casas decimais.',
    en: 'Number with decimal places.',
    es: 'Número con decimales.',
  },
  money: {
    'pt-BR': 'Valor em {currency}.',
    en: 'Amount in {currency}.',
    es: 'Importe en {currency}.',
  },
  percent: { 'pt-BR': 'Percentual.', en: 'Percentage.', es: 'Porcentaje.' },
  boolean: { 'pt-BR': 'Sim ou não.', en: 'Yes or no.', es: 'Sí o no.' },
  enum: null,
  date: { 'pt-BR': 'Dia, mês e ano.', en: 'Day, month and year.', es: 'Día, mes y año.' },
  dateTime: {
    'pt-BR': 'Dia e hora: {zone}.',
    en: 'Day and time: {zone}.',
    es: 'Día y hora: {zone}.',
  },
  email: {
    'pt-BR': 'Endereço de e-mail.',
    en: 'E-mail address.',
    es: 'Dirección de correo electrónico.',
  },
  uuid: {
    'pt-BR': 'Identificador do sistema.',
    en: 'System identifier.',
    es: 'Identificador del sistema.',
  },
  password: {
    'pt-BR': 'Senha; nunca é exibida.',
    en: 'Password; it is never shown.',
    es: 'Contraseña; nunca se muestra.',
  },
  reference: null,
  referenceList: null,
  valueList: null,
  object: { 'pt-BR': 'Grupo de campos.', en: 'Group of fields.', es: 'Grupo de campos.' },
  arrayTable: {
    'pt-BR': 'Tabela: uma linha por item.',
    en: 'Table: one row per item.',
    es: 'Tabla: una fila por elemento.',
  },
  color: { 'pt-BR': 'Cor.', en: 'Colour.', es: 'Color.' },
  time: { 'pt-BR': 'Hora e minuto.', en: 'Hour and minute.', es: 'Hora y minuto.' },
  months: { 'pt-BR': 'Duração em meses.', en: 'Duration in months.', es: 'Duración en meses.' },
  rateMonthly: {
    'pt-BR': 'Taxa ao mês, em percentual.',
    en: 'Rate per month, as a percentage.',
    es: 'Tasa mensual, en porcentaje.',
  },
  html: { 'pt-BR': 'Texto com formatação.', en: 'Formatted text.', es: 'Texto con formato.' },
  file: { 'pt-BR': 'Arquivo.', en: 'File.', es: 'Archivo.' },
};

/** Sentences about a field. */
export type FieldWords = {
  readonly required: string;
  readonly optional: string;
  readonly create: string;
  readonly update: string;
  readonly never: string;
  readonly oneOf: (values: string) => string;
  readonly someOf: (values: string) => string;
  readonly someValues: string;
  readonly together: (groups: string) => string;
  readonly oneRecord: (resource: string) => string;
  readonly someRecords: (resource: string) => string;
  readonly depends: (fields: string) => string;
  readonly initially: (value: string) => string;
  readonly unique: string;
  readonly uniqueWith: (fields: string) => string;
  readonly emptyCounts: string;
  readonly shared: (resources: string) => string;
  readonly upper: string;
  readonly lower: string;
  readonly masked: string;
  readonly kept: string;
  readonly yes: string;
  readonly no: string;
};

/** Sentences about a field by language. */
export const fieldWords: ShippedTexts<FieldWords> = {
  'pt-BR': {
    required: 'Obrigatório.',
    optional: 'Opcional.',
    create: 'Definido no cadastro; depois não pode ser alterado.',
    update: 'Só pode ser definido depois do cadastro.',
    never: 'Definido pelo sistema.',
    oneOf: (values) => `Uma das opções: ${values}.`,
    someOf: (values) => `Uma ou mais das opções: ${values}.`,
    someValues: 'Lista de valores, digitados ou colados, sem repetir.',
    together: (groups) => `Só podem estar juntos: ${groups}. Os demais ficam sozinhos.`,
    oneRecord: (resource) => `Um registro de ${resource}.`,
    someRecords: (resource) => `Um ou mais registros de ${resource}.`,
    depends: (fields) => `As opções dependem do valor de ${fields}.`,
    initially: (value) => `Começa com ${value}.`,
    unique: 'Não se repete em outro registro.',
    uniqueWith: (fields) => `Não se repete com o mesmo valor de ${fields}.`,
    emptyCounts: 'Vazio também conta como valor.',
    shared: (resources) => `Nem se repete em ${resources}.`,
    upper: 'Salvo em letras maiúsculas.',
    lower: 'Salvo em letras minúsculas.',
    masked: 'Dado pessoal: aparece mascarado para quem não tem acesso a ele.',
    kept: 'O valor fica guardado enquanto não aparece.',
    yes: 'Sim',
    no: 'Não',
  },
  en: {
    required: 'Required.',
    optional: 'Optional.',
    create: 'Set on creation; can’t be changed afterwards.',
    update: 'Can only be set after creation.',
    never: 'Set by the system.',
    oneOf: (values) => `One of: ${values}.`,
    someOf: (values) => `One or more of: ${values}.`,
    someValues: 'List of values, typed or pasted, without repeats.',
    together: (groups) => `Only these can be combined: ${groups}. The others can’t.`,
    oneRecord: (resource) => `A record of ${resource}.`,
    someRecords: (resource) => `One or more records of ${resource}.`,
    depends: (fields) => `The options depend on ${fields}.`,
    initially: (value) => `Starts as ${value}.`,
    unique: 'Must be unique.',
    uniqueWith: (fields) => `Must be unique among records with the same ${fields}.`,
    emptyCounts: 'Empty also counts as a value.',
    shared: (resources) => `Must not be used in ${resources} either.`,
    upper: 'Saved in uppercase.',
    lower: 'Saved in lowercase.',
    masked: 'Personal data: masked for people who can’t see it in full.',
    kept: 'The value is kept while it is not shown.',
    yes: 'Yes',
    no: 'No',
  },
  es: {
    required: 'Obligatorio.',
    optional: 'Opcional.',
    create: 'Solo se fija al crear el registro; después no cambia.',
    update: 'Solo se fija después de crear el registro.',
    never: 'Lo fija el sistema.',
    oneOf: (values) => `Una de las opciones: ${values}.`,
    someOf: (values) => `Una o más de las opciones: ${values}.`,
    someValues: 'Lista de valores, escritos o pegados; cada uno una sola vez.',
    together: (groups) => `Solo pueden ir juntos: ${groups}. Los demás van solos.`,
    oneRecord: (resource) => `Un registro de ${resource}.`,
    someRecords: (resource) => `Uno o más registros de ${resource}.`,
    depends: (fields) => `Las opciones dependen de ${fields}.`,
    initially: (value) => `Empieza con ${value}.`,
    unique: 'No se repite en otro registro.',
    uniqueWith: (fields) => `No se repite con el mismo valor de ${fields}.`,
    emptyCounts: 'Vacío también cuenta como valor.',
    shared: (resources) => `Tampoco se repite en ${resources}.`,
    upper: 'Se guarda en mayúsculas.',
    lower: 'Se guarda en minúsculas.',
    masked: 'Dato personal: aparece enmascarado para quien no puede verlo entero.',
    kept: 'El valor se conserva mientras no se muestra.',
    yes: 'Sí',
    no: 'No',
  },
};

/** Sentences about limits. */
export type LimitWords = {
  readonly characters: string;
  readonly digits: string;
  readonly items: string;
  readonly between: (low: string, high: string, what: string) => string;
  readonly atLeast: (low: string, what: string) => string;
  readonly atMost: (high: string, what: string) => string;
  readonly exactly: (count: string, what: string) => string;
  readonly pattern: (pattern: string) => string;
  readonly places: (count: number) => string;
  readonly file: (endings: string, megabytes: string) => string;
};

/** Sentences about limits by language. */
export const limitWords: ShippedTexts<LimitWords> = {
  'pt-BR': {
    characters: 'caracteres',
    digits: 'dígitos',
    items: 'itens',
    between: (low, high, what) => `De ${low} a ${high}${what}.`,
    atLeast: (low, what) => `No mínimo ${low}${what}.`,
    atMost: (high, what) => `No máximo ${high}${what}.`,
    exactly: (count, what) => `Exatamente ${count}${what}.`,
    pattern: (pattern) => `Segue a forma ${pattern}.`,
    places: (count) => (count === 1 ? 'Uma casa decimal.' : `Até ${count} casas decimais.`),
    file: (endings, megabytes) => `Aceita ${endings}, até ${megabytes} MB.`,
  },
  en: {
    characters: 'characters',
    digits: 'digits',
    items: 'items',
    between: (low, high, what) => `From ${low} to ${high}${what}.`,
    atLeast: (low, what) => `At least ${low}${what}.`,
    atMost: (high, what) => `At most ${high}${what}.`,
    exactly: (count, what) => `Exactly ${count}${what}.`,
    pattern: (pattern) => `Follows the pattern ${pattern}.`,
    places: (count) => (count === 1 ? 'One decimal place.' : `Up to ${count} decimal places.`),
    file: (endings, megabytes) => `Accepts ${endings}, up to ${megabytes} MB.`,
  },
  es: {
    characters: 'caracteres',
    digits: 'cifras',
    items: 'elementos',
    between: (low, high, what) => `De ${low} a ${high}${what}.`,
    atLeast: (low, what) => `Como mínimo ${low}${what}.`,
    atMost: (high, what) => `Como máximo ${high}${what}.`,
    exactly: (count, what) => `Exactamente ${count}${what}.`,
    pattern: (pattern) => `Sigue la forma ${pattern}.`,
    places: (count) => (count === 1 ? 'Un decimal.' : `Hasta ${count} decimales.`),
    file: (endings, megabytes) => `Acepta ${endings}, hasta ${megabytes} MB.`,
  },
};
