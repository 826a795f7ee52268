import type { InitAnswers } from './answers';
import { genderOfPeople, phrase, wordIn, type WordKey } from './words';

const administrators = { groups: ['administrator'] };

/** Account actions of an administrator, with texts. */
const actions = {
  invite: { when: ['enabled'], command: 'invitePerson' },
  disable: {
    when: ['enabled', 'blocked'],
    set: 'disabled',
    tone: 'danger',
    command: 'disablePerson',
  },
  enable: { when: ['disabled'], set: 'enabled', tone: 'success', command: 'enablePerson' },
  unblock: { when: ['blocked'], set: 'enabled', tone: 'success', command: 'unblockPerson' },
  resetPassword: { when: ['enabled'], tone: 'warning', command: 'resetPersonPassword' },
} as const;

const tones = { enabled: 'success', disabled: 'neutral', blocked: 'danger' } as const;

type Word = (key: WordKey) => Readonly<Record<string, unknown>>;

const actionsOf = ({ languages }: InitAnswers): object => {
  const action = (name: keyof typeof actions) => {
    const { when, command, ...rest } = actions[name];
    return {
      ...phrase(languages, (language) => wordIn(language, name), {
        confirm: (language) => wordIn(language, `${name}Confirm`),
        done: (language) => wordIn(language, `${name}Done`),
      }),
      when: { status: when },
      ...('set' in rest ? { set: { status: rest.set } } : {}),
      ...('tone' in rest ? { tone: rest.tone } : {}),
      command,
      access: administrators,
    };
  };
  const names = Object.keys(actions) as (keyof typeof actions)[];
  return Object.fromEntries(names.map((name) => [name, action(name)]));
};

const propertiesOf = (word: Word): object => ({
  username: {
    ...word('username'),
    type: 'string',
    pattern: '^[A-Za-z0-9._-]{3,50}$',
    maxLength: 50,
    'x-case': 'upper',
    'x-editable': 'create',
  },
  name: { ...word('name'), type: 'string', minLength: 1, maxLength: 100 },
  email: { ...word('email'), type: 'string', format: 'email', maxLength: 254 },
  groupName: {
    ...word('group'),
    type: 'string',
    enum: ['administrator', 'member'],
    'x-enum': [
      { value: 'administrator', ...word('administrator') },
      { value: 'member', ...word('member') },
    ],
  },
  status: {
    ...word('status'),
    type: 'string',
    enum: Object.keys(tones),
    default: 'enabled',
    'x-editable': 'never',
    'x-enum': Object.entries(tones).map(([value, tone]) => ({
      value,
      ...word(value as keyof typeof tones),
      tone,
    })),
  },
  lastLoginAt: {
    ...word('lastLogin'),
    type: ['string', 'null'],
    format: 'date-time',
    readOnly: true,
    'x-editable': 'never',
  },
});

/** Schema of people: the fields `createPeople` needs, as a starting point. */
export const personTemplate = (answers: InitAnswers, meta: string): object => {
  const word: Word = (key) => phrase(answers.languages, (language) => wordIn(language, key));
  return {
    $schema: `${meta}/entity.schema.json`,
    $id: 'person',
    ...word('person'),
    type: 'object',
    additionalProperties: false,
    'x-resource': {
      name: 'persons',
      ...phrase(answers.languages, (language) => wordIn(language, 'people'), {
        gender: genderOfPeople,
      }),
      recordRepresentation: 'name',
      search: ['username', 'name', 'email'],
      defaultSort: { field: 'name', order: 'ASC' },
      menu: { group: 'team', icon: 'people', order: 10 },
    },
    'x-unique': [{ fields: ['username'] }, { fields: ['email'] }],
    'x-access': {
      list: administrators,
      show: administrators,
      create: administrators,
      edit: administrators,
      history: administrators,
    },
    'x-actions': actionsOf(answers),
    required: ['username', 'name', 'email', 'groupName'],
    properties: propertiesOf(word),
  };
};

/** Its screens. */
export const personScreens = (meta: string): object => ({
  $schema: `${meta}/ui.schema.json`,
  list: {
    columns: ['name', 'status', 'username', 'groupName', 'email', 'lastLoginAt'],
    filters: ['groupName', 'status'],
    card: ['groupName', 'email'],
  },
});
