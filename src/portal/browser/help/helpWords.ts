import type { Language } from '#generated/application.ts';

/** Template of an entity's sentences. `many` and `one` are inflected for use inside a sentence. */
export type HelpWords = {
  readonly intro: (many: string) => string;
  readonly who: string;
  readonly groups: Readonly<
    Record<'list' | 'create' | 'edit' | 'remove', (names: string) => string>
  >;
  readonly own: string;
  readonly find: string;
  readonly search: (fields: string) => string;
  readonly filters: (fields: string) => string;
  readonly moreFilters: string;
  readonly sort: (field: string) => string;
  readonly create: (one: string) => string;
  readonly createSteps: readonly string[];
  readonly edit: (one: string) => string;
  readonly editSteps: readonly string[];
  readonly fields: string;
  readonly checks: string;
  readonly actions: string;
  readonly action: (name: string, asks: string, where: string) => string;
  readonly asksReason: Readonly<Record<'none' | 'optional' | 'required', string>>;
  readonly where: (conditions: string) => string;
  readonly whereField: (field: string, values: string) => string;
  readonly asks: (names: string) => string;
  readonly bulk: string;
  readonly confirm: (sentence: string) => string;
  readonly remove: string;
  readonly removeText: string;
  readonly removeSoft: string;
  readonly restore: string;
  readonly and: string;
  readonly or: string;
};

const ptBR: HelpWords = {
  intro: (many) => `O que se faz com ${many} no portal e as regras de cada campo.`,
  who: 'Quem pode',
  groups: {
    list: (names) => `Consultar: ${names}.`,
    create: (names) => `Cadastrar: ${names}.`,
    edit: (names) => `Editar: ${names}.`,
    remove: (names) => `Excluir: ${names}.`,
  },
  own: 'Quem trabalha em concessionária vê só os registros das suas concessionárias.',
  find: 'Buscar e filtrar',
  search: (fields) =>
    `A busca procura em ${fields}. Acentos, maiúsculas e pontuação não fazem diferença.`,
  filters: (fields) => `Ficam acima da lista os filtros: ${fields}.`,
  moreFilters:
    '“Mais filtros” traz os outros campos; “Combinar com E/OU” junta condições em grupos.',
  sort: (field) =>
    `A lista abre em ordem de ${field}. Clique no nome de uma coluna para mudar a ordem.`,
  create: (one) => `Cadastrar ${one}`,
  createSteps: [
    'Abra a lista e escolha “Cadastrar”.',
    'Preencha os campos. Os obrigatórios estão marcados.',
    'Escolha “Salvar” ou use Ctrl+S. O que faltar ou estiver errado aparece no campo e no alto do formulário.',
  ],
  edit: (one) => `Editar ${one}`,
  editSteps: [
    'Abra o registro e escolha “Editar”.',
    'Mude o que for preciso e escolha “Salvar”.',
    'Se outra pessoa salvou antes, o portal mostra as duas versões: escolha o que vale em cada campo.',
  ],
  fields: 'Campos',
  checks: 'Regras entre campos',
  actions: 'Ações',
  action: (name, asks, where) => `${name}${where}.${asks}`,
  asksReason: { none: '', optional: ' O motivo é opcional.', required: ' O motivo é obrigatório.' },
  where: (conditions) => `: só quando ${conditions}`,
  whereField: (field, values) => `${field} é ${values}`,
  asks: (names) => `Pede: ${names}.`,
  bulk: 'Vale também para vários registros selecionados na lista.',
  confirm: (sentence) => `Antes, o portal avisa: “${sentence}”`,
  remove: 'Excluir',
  removeText: 'Abra o registro, escolha “Excluir” e confirme. O histórico continua guardado.',
  removeSoft: 'O registro sai das listas e das buscas e pode ser restaurado.',
  restore: 'Em “Excluídos”, na lista, você encontra e restaura o que foi excluído.',
  and: 'e',
  or: 'ou',
};

const en: HelpWords = {
  intro: (many) => `What is done with ${many} in the portal, and the rules of each field.`,
  who: 'Who may',
  groups: {
    list: (names) => `Look them up: ${names}.`,
    create: (names) => `Register them: ${names}.`,
    edit: (names) => `Edit them: ${names}.`,
    remove: (names) => `Delete them: ${names}.`,
  },
  own: 'People who work at a dealer see only the records of their dealers.',
  find: 'Search and filter',
  search: (fields) =>
    `The search looks in ${fields}. Accents, capitals and punctuation make no difference.`,
  filters: (fields) => `These filters stand above the list: ${fields}.`,
  moreFilters:
    '“More filters” has the other fields; “Combine with AND/OR” joins conditions in groups.',
  sort: (field) => `The list opens sorted by ${field}. Click the name of a column to change that.`,
  create: (one) => `Register a new ${one}`,
  createSteps: [
    'Open the list and choose “Register”.',
    'Fill in the fields. Those that are required are marked.',
    'Choose “Save” or press Ctrl+S. What is missing or wrong shows at its field and on top of the form.',
  ],
  edit: (one) => `Edit an existing ${one}`,
  editSteps: [
    'Open the record and choose “Edit”.',
    'Change what you need and choose “Save”.',
    'If somebody else saved before you, the portal shows both versions: choose what counts in each field.',
  ],
  fields: 'Fields',
  checks: 'Rules across fields',
  actions: 'Actions',
  action: (name, asks, where) => `${name}${where}.${asks}`,
  asksReason: { none: '', optional: ' A reason is optional.', required: ' A reason is required.' },
  where: (conditions) => `: only when ${conditions}`,
  whereField: (field, values) => `${field} is ${values}`,
  asks: (names) => `It asks for: ${names}.`,
  bulk: 'It also works on several records selected in the list.',
  confirm: (sentence) => `The portal warns first: “${sentence}”`,
  remove: 'Delete',
  removeText: 'Open the record, choose “Delete” and confirm. Its history is kept.',
  removeSoft: 'The record leaves lists and searches and can be restored.',
  restore: '“Deleted”, in the list, is where deleted records are found and restored.',
  and: 'and',
  or: 'or',
};

/** Texts of the generated chapters in both languages. */
export const helpWords: Readonly<Record<Language, HelpWords>> = { 'pt-BR': ptBR, en };
