import { camelCase, kebabCase } from '../model/names';
import { plural } from '../newEntity/words';
import type { InitAnswers } from './answers';
import { said, wordIn, type WordKey } from './words';

const administrators = { groups: ['administrator'] };
const everybody = { groups: ['administrator', 'member'] };

const titled = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');

/** Schema of the first entity: a name, a choice, a day and a note, for its owner to go on from. */
export const entityTemplate = ({ entity, languages }: InitAnswers, meta: string): object => {
  const many = plural(entity);
  const path = `/${kebabCase(many)}`;
  const isKnown = entity === 'contact';
  const one = (language: string) => (isKnown ? wordIn(language, 'contact') : titled(entity));
  const all = (language: string) => (isKnown ? wordIn(language, 'contacts') : titled(many));
  const word = (key: WordKey) => said(languages, (language) => wordIn(language, key));
  return {
    $schema: `${meta}/entity.schema.json`,
    $id: entity,
    ...said(languages, one),
    type: 'object',
    additionalProperties: false,
    'x-resource': {
      name: camelCase(many),
      ...said(languages, all),
      calls: ['list', 'get', 'create', 'update', 'delete', 'history'],
      paths: { list: path, create: `${path}/new`, edit: `${path}/:id/edit`, show: `${path}/:id` },
      recordRepresentation: 'name',
      search: ['name'],
      defaultSort: { field: 'name', order: 'ASC' },
      menu: { group: 'records', icon: 'folder', order: 10 },
    },
    'x-access': {
      list: everybody,
      show: everybody,
      create: everybody,
      edit: everybody,
      delete: administrators,
      history: everybody,
    },
    required: ['name'],
    properties: {
      name: { ...word('name'), type: 'string', minLength: 1, maxLength: 100 },
      email: { ...word('email'), type: ['string', 'null'], format: 'email', maxLength: 254 },
      kind: {
        ...word('kind'),
        type: ['string', 'null'],
        enum: ['customer', 'supplier'],
        'x-enum': [
          { value: 'customer', ...word('customer') },
          { value: 'supplier', ...word('supplier') },
        ],
      },
      since: { ...word('since'), type: ['string', 'null'], format: 'date' },
      notes: { ...word('notes'), type: ['string', 'null'], maxLength: 1000 },
    },
  };
};
