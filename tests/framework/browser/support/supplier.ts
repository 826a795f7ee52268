import type { WireRecord } from '#framework/kernel/entity/EntityDataMethods.ts';
import type {
  ActionDescription,
  EntityDescription,
  FieldDescription,
} from '#framework/kernel/entity/EntityDescription.ts';
import type { FieldError } from '#framework/kernel/errors/AppError.ts';
import type { EngineEntity } from '#framework/browser/data/entity/EngineContext.ts';

const field = (
  given: Partial<FieldDescription> & Pick<FieldDescription, 'name' | 'kind' | 'label'>,
): FieldDescription => ({
  required: false,
  nullable: true,
  editable: 'always',
  writeOnly: false,
  virtual: false,
  pii: 'none',
  operators: ['eq', 'ne', 'in', 'contains', 'empty'],
  sortable: true,
  pointer: `schemas/entities/supplier.schema.json#/properties/${given.name}`,
  ...given,
});

const words = (portuguese: string, english: string) => ({ 'pt-BR': portuguese, en: english });

const everybody = { groups: ['bit'] };

const action = (
  given: Partial<ActionDescription> & Pick<ActionDescription, 'name' | 'label' | 'done'>,
): ActionDescription => ({
  reason: 'none',
  tone: 'neutral',
  bulk: true,
  access: everybody,
  ...given,
});

const statusOptions = [
  { value: 'enabled', label: words('Habilitado', 'Enabled'), tone: 'success' },
  { value: 'disabled', label: words('Desabilitado', 'Disabled'), tone: 'neutral' },
] as const;

const fields: readonly FieldDescription[] = [
  field({
    name: 'name',
    kind: 'string',
    label: words('Nome', 'Name'),
    required: true,
    nullable: false,
    maxLength: 40,
  }),
  field({
    name: 'code',
    kind: 'string',
    label: words('Código', 'Code'),
    help: words('Três dígitos.', 'Three digits.'),
    required: true,
    nullable: false,
    editable: 'create',
  }),
  field({ name: 'phone', kind: 'phoneBr', label: words('Telefone', 'Phone') }),
  field({ name: 'city', kind: 'string', label: words('Cidade', 'City') }),
  field({
    name: 'limit',
    kind: 'money',
    label: words('Limite', 'Limit'),
    operators: ['eq', 'gte', 'lte', 'between', 'empty'],
  }),
  field({
    name: 'status',
    kind: 'enum',
    label: words('Situação', 'Status'),
    editable: 'never',
    default: 'enabled',
    operators: ['eq', 'in'],
    options: statusOptions,
  }),
  field({ name: 'notes', kind: 'text', label: words('Observações', 'Notes'), sortable: false }),
  field({
    name: 'health',
    kind: 'string',
    label: words('Saúde', 'Health'),
    pii: 'sensitive',
    operators: [],
    sortable: false,
  }),
];

const confirmText = words('O fornecedor deixa de vender.', 'The supplier stops selling.');

/** An entity for the engine's tests: every way of editing, two actions, a unique code. */
export const suppliers: EntityDescription = {
  resource: 'suppliers',
  type: 'Supplier',
  label: { one: words('Fornecedor', 'Supplier'), many: words('Fornecedores', 'Suppliers') },
  apiPath: '/suppliers',
  calls: ['list', 'get', 'create', 'update', 'delete', 'actions', 'history'],
  paths: {
    list: '/suppliers',
    create: '/suppliers/register',
    edit: '/suppliers/:id/edit',
    show: '/suppliers/:id',
  },
  key: 'id',
  recordRepresentation: 'name',
  search: ['name', 'city'],
  defaultSort: { field: 'name', order: 'ASC' },
  pageSize: 10,
  deletable: true,
  unique: [{ fields: ['code'], code: 'validation.not_unique' }],
  fields,
  actions: [
    action({
      name: 'enable',
      label: words('Habilitar', 'Enable'),
      done: words('Habilitado.', 'Enabled.'),
      when: { status: ['disabled'] },
      set: { status: 'enabled' },
      tone: 'success',
    }),
    action({
      name: 'disable',
      label: words('Desabilitar', 'Disable'),
      done: words('Desabilitado.', 'Disabled.'),
      confirm: confirmText,
      when: { status: ['enabled'] },
      set: { status: 'disabled' },
      reason: 'required',
      tone: 'danger',
    }),
  ],
  access: {
    list: everybody,
    show: everybody,
    create: everybody,
    edit: everybody,
    delete: { groups: ['admin-internal'] },
    history: everybody,
  },
  screens: {
    columns: [
      { field: 'name', hidden: false },
      { field: 'code', hidden: false },
      { field: 'city', hidden: false },
      { field: 'limit', hidden: false },
      { field: 'status', hidden: false },
      { field: 'phone', hidden: true },
    ],
    filters: ['city', 'status'],
    sections: [
      {
        name: 'identity',
        label: words('Identificação', 'Identification'),
        fields: ['name', 'code', 'status'],
      },
      { name: 'contact', label: words('Contato', 'Contact'), fields: ['phone', 'city'] },
      { name: 'other', label: words('Outros', 'Other'), fields: ['limit', 'notes', 'health'] },
    ],
    wide: ['notes'],
    card: ['code', 'city'],
    status: 'status',
  },
};

type Data = Readonly<Record<string, unknown>>;

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

const nameErrors = ({ name }: Data): readonly FieldError[] =>
  typeof name === 'string' && name.length > 40
    ? [{ path: 'name', code: 'validation.too_long', params: { limit: 40 } }]
    : [];

const codeErrors = ({ code }: Data): readonly FieldError[] =>
  typeof code === 'string' && !/^\d{3}$/.test(code)
    ? [{ path: 'code', code: 'validation.pattern' }]
    : [];

const missing = (data: Data, names: readonly string[]): readonly FieldError[] =>
  names
    .filter((name) => !isGiven(data[name]))
    .map((path) => ({ path, code: 'validation.required' }));

/** Handwritten equivalent of the generated validators. */
export const supplierValidators: EngineEntity['validators'] = {
  create: (data) => [
    ...missing(data as Data, ['name', 'code']),
    ...nameErrors(data as Data),
    ...codeErrors(data as Data),
  ],
  patch: (data) => [
    ...missing(data as Data, Object.hasOwn(data as Data, 'name') ? ['name'] : []),
    ...nameErrors(data as Data),
  ],
};

const cities = ['Campinas', 'Santos', 'São José do Vale do Rio Preto'];

/** A stored supplier; every third is disabled. */
export const supplier = (number: number, given: Data = {}): WireRecord => ({
  id: `s${number}`,
  version: 1,
  name: `Fornecedor ${String(number).padStart(2, '0')}`,
  code: String(100 + number),
  phone: '11987654321',
  city: cities[number % cities.length],
  limit: number * 100_000,
  status: number % 3 === 0 ? 'disabled' : 'enabled',
  notes: null,
  health: null,
  createdAt: '2026-01-02T12:00:00.000Z',
  updatedAt: '2026-01-02T12:00:00.000Z',
  ...given,
});
