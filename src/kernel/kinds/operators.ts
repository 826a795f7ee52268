import type { FieldKind, FilterOperator } from '../entity/EntityDescription';

const text = ['contains', 'eq', 'ne', 'in', 'startsWith', 'empty'] as const;
const amount = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'between', 'empty'] as const;
const day = ['eq', 'gt', 'gte', 'lt', 'lte', 'between', 'empty'] as const;
const choice = ['eq', 'ne', 'in', 'empty'] as const;
const document = ['eq', 'ne', 'in', 'contains', 'startsWith', 'empty'] as const;

/** Filter operators of each kind, the one that a filter starts with first. `x-filter` narrows them. */
export const kindOperators = {
  string: text,
  text: ['contains', 'empty'],
  integer: amount,
  decimal: amount,
  money: amount,
  percent: amount,
  boolean: ['eq', 'empty'],
  enum: choice,
  date: day,
  dateTime: day,
  email: text,
  phoneBr: document,
  cpf: document,
  cnpj: document,
  cpfCnpj: document,
  cep: document,
  uf: choice,
  uuid: choice,
  password: [],
  reference: choice,
  referenceList: ['contains', 'in', 'empty'],
  object: [],
  arrayTable: [],
} satisfies Readonly<Record<FieldKind, readonly FilterOperator[]>>;

const unsortable: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'text', 'password', 'referenceList', 'object', 'arrayTable',
]); // prettier-ignore

/** Whether a list can be ordered by values of a kind. */
export const isSortableKind = (kind: FieldKind): boolean => !unsortable.has(kind);

const searchable: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'string', 'text', 'enum', 'email', 'phoneBr', 'cpf', 'cnpj', 'cpfCnpj', 'cep', 'uf', 'reference',
]); // prettier-ignore

/** Whether full-text search can read values of a kind: those stored as text. */
export const isSearchableKind = (kind: FieldKind): boolean => searchable.has(kind);
