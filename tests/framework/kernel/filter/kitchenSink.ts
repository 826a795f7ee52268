import type {
  EntityDescription,
  FieldDescription,
  FieldKind,
} from '#framework/kernel/entity/EntityDescription.ts';
import { isSortableKind, operatorsOfKind } from '#framework/kernel/kinds/operators.ts';

const text = (word: string) => ({ 'pt-BR': word, en: word });

/** A field of a kind with defaults. */
export const fieldOf = (
  name: string,
  kind: FieldKind,
  more: Partial<FieldDescription> = {},
): FieldDescription => ({
  name,
  kind,
  label: text(name),
  required: false,
  nullable: true,
  editable: 'always',
  writeOnly: false,
  virtual: false,
  pii: 'none',
  operators: operatorsOfKind(kind),
  sortable: isSortableKind(kind),
  pointer: `#/properties/${name}`,
  ...more,
});

/** An entity with a field of every comparable kind. */
export const kitchenSink: EntityDescription = {
  resource: 'things',
  type: 'Thing',
  label: { one: text('Thing'), many: text('Things') },
  apiPath: '/things',
  calls: ['list', 'get', 'create', 'update', 'delete', 'actions', 'history'],
  paths: {},
  key: 'id',
  recordRepresentation: 'name',
  search: ['name', 'note'],
  defaultSort: { field: 'name', order: 'ASC' },
  pageSize: 10,
  deletable: true,
  unique: [],
  fields: [
    fieldOf('name', 'string', { required: true, nullable: false }),
    fieldOf('note', 'text'),
    fieldOf('count', 'integer'),
    fieldOf('rate', 'decimal', { scale: 4 }),
    fieldOf('share', 'percent', { scale: 2 }),
    fieldOf('price', 'money'),
    fieldOf('isOpen', 'boolean'),
    fieldOf('state', 'enum', {
      options: [
        { value: 'new', label: text('new') },
        { value: 'old', label: text('old') },
      ],
    }),
    fieldOf('day', 'date'),
    fieldOf('moment', 'dateTime'),
    fieldOf('email', 'email'),
    fieldOf('phone', 'phoneBr'),
    fieldOf('cpf', 'cpf'),
    fieldOf('cnpj', 'cnpj'),
    fieldOf('cep', 'cep'),
    fieldOf('uf', 'uf'),
    fieldOf('plate', 'plate'),
    fieldOf('chassis', 'chassis'),
    fieldOf('renavam', 'renavam'),
    fieldOf('color', 'color'),
    fieldOf('opens', 'time'),
    fieldOf('story', 'html'),
    fieldOf('contract', 'file'),
    fieldOf('term', 'months'),
    fieldOf('monthlyRate', 'rateMonthly', { scale: 8 }),
    fieldOf('token', 'uuid'),
    fieldOf('owner', 'reference', { ref: { resource: 'things', field: 'id' } }),
    fieldOf('tags', 'referenceList', {
      ref: { resource: 'tags', field: 'name' },
      nullable: false,
      default: [],
    }),
    fieldOf('secret', 'password', { writeOnly: true }),
    fieldOf('draft', 'string', { virtual: true }),
  ],
  actions: [],
  access: {},
  screens: { columns: [], filters: [], sections: [], wide: [], card: [] },
};
