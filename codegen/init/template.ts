import type { InitAnswers } from './answers';
import { camelCase, kebabCase, plural } from '../model/names';
import { wordIn, phrase, type WordKey, genderOfPeople } from './words';

const administrators = { groups: ['administrator'] };

/** Account actions of an administrator, with texts. */
const accountActions = {
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

const statusTones = { enabled: 'success', disabled: 'neutral', blocked: 'danger' } as const;

type Word = (key: WordKey) => Readonly<Record<string, unknown>>;

const accountActionsOf = ({ languages }: InitAnswers): object => {
  const action = (name: keyof typeof accountActions) => {
    const { when, command, ...rest } = accountActions[name];
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
  const names = Object.keys(accountActions) as (keyof typeof accountActions)[];
  return Object.fromEntries(names.map((name) => [name, action(name)]));
};

const personPropertiesOf = (word: Word): object => ({
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
    enum: Object.keys(statusTones),
    default: 'enabled',
    'x-editable': 'never',
    'x-enum': Object.entries(statusTones).map(([value, tone]) => ({
      value,
      ...word(value as keyof typeof statusTones),
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
const personTemplate = (answers: InitAnswers, meta: string): object => {
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
    'x-actions': accountActionsOf(answers),
    required: ['username', 'name', 'email', 'groupName'],
    properties: personPropertiesOf(word),
  };
};

/** Its screens. */
const personScreens = (meta: string): object => ({
  $schema: `${meta}/ui.schema.json`,
  list: {
    columns: ['name', 'status', 'username', 'groupName', 'email', 'lastLoginAt'],
    filters: ['groupName', 'status'],
    card: ['groupName', 'email'],
  },
});

const everybody = { groups: ['administrator', 'member'] };

const titled = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');

/** Fields of a contact besides name and notes. */
const contactFields = (word: (key: WordKey) => object) => ({
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
});

/** Generic fields besides name and notes. */
const neutralFields = (word: (key: WordKey) => object) => ({
  date: { ...word('date'), type: ['string', 'null'], format: 'date' },
  quantity: { ...word('quantity'), type: ['integer', 'null'], minimum: 0, maximum: 1_000_000 },
});

/** Schema of the first entity, as a starting point. */
const entityTemplate = ({ entity, languages }: InitAnswers, meta: string): object => {
  const many = plural(entity);
  const path = `/${kebabCase(many)}`;
  const isKnown = entity === 'contact';
  const one = (language: string) => (isKnown ? wordIn(language, 'contact') : titled(entity));
  const all = (language: string) => (isKnown ? wordIn(language, 'contacts') : titled(many));
  const word = (key: WordKey) => phrase(languages, (language) => wordIn(language, key));
  return {
    $schema: `${meta}/entity.schema.json`,
    $id: entity,
    ...phrase(languages, one),
    type: 'object',
    additionalProperties: false,
    'x-resource': {
      name: camelCase(many),
      ...phrase(languages, all),
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
      ...(isKnown ? contactFields(word) : neutralFields(word)),
      notes: {
        ...word('notes'),
        type: ['string', 'null'],
        'x-kind': 'text',
        maxLength: 1000,
      },
    },
  };
};

/** Sources of the application's packages, by name. */
export type Packages = {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};

const meta = 'node_modules/@patio/framework/schemas/meta';

const widest = 100;

/** Formats a value on one line. */
const flat = (value: unknown): string =>
  JSON.stringify(value, null, 1)
    .replaceAll(/\n\s*/g, ' ')
    .replaceAll('[ ', '[')
    .replaceAll(' ]', ']');

/** JSON with short parts on one line. */
const pretty = (value: unknown, indent = ''): string => {
  const line = flat(value);
  const isShort = indent !== '' && line.length + indent.length <= widest;
  if (isShort || typeof value !== 'object' || value === null) return line;
  const isList = Array.isArray(value);
  const deeper = `${indent}  `;
  const lines = Object.entries(value).map(
    ([key, one]) => `${deeper}${isList ? '' : `${JSON.stringify(key)}: `}${pretty(one, deeper)}`,
  );
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
};

const json = (value: unknown): string => `${pretty(value)}\n`;

/** A TypeScript string literal. */
const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const keyOf = (language: string): string =>
  /^[a-z]+$/.test(language) ? language : quoted(language);

const packageName = (folder: string): string => {
  const last = folder.split(/[\\/]/).findLast((part) => part !== '' && part !== '.') ?? 'app';
  return (
    last
      .toLowerCase()
      .replaceAll(/[^a-z0-9-]+/g, '-')
      .replaceAll(/^-+|-+$/g, '') || 'app'
  );
};

const manifest = ({ folder }: InitAnswers, packages: Packages): string =>
  json({
    name: packageName(folder),
    version: '0.1.0',
    private: true,
    type: 'module',
    engines: { node: '>=20.19' },
    scripts: {
      start: 'patio start',
      dev: 'patio dev',
      generate: 'patio generate',
      build: 'patio build',
      check: 'patio check',
      pretest: 'patio generate --code',
      test: 'node --import tsx --test tests/*.test.ts',
    },
    ...packages,
  });

const page = ({ name, languages }: InitAnswers): string => `<!doctype html>
<html lang="${languages[0]}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/browser/main.tsx"></script>
  </body>
</html>
`;

const server = ({ name }: InitAnswers): string => `import path from 'node:path';
import { createPeople } from '@patio/framework/people/server';
import { defineApplication } from '@patio/framework/server';
import { generated } from '../generated/server';

/** The server: tables, calls and screens come from the schemas, sign-in from the entity of people. */
export const application = defineApplication({
  name: ${quoted(name)},
  generated,
  migrations: path.join(import.meta.dirname, '../../migrations'),
  people: createPeople({ resource: 'persons', administrators: 'administrator' }),
});
`;

const browser = ({ name, languages }: InitAnswers): string => {
  const loaders = languages.map(
    (language) =>
      `    ${keyOf(language)}: async () => [(await import('../messages/${language}')).messages],`,
  );
  return `import '@patio/framework/styles.css';
import { PeopleAdmin } from '@patio/framework/people/react';
import { openAdmin } from '@patio/framework/react';
import { generated } from '../generated/browser';

/** The pages: sign-in, menu, and list, form and record of every entity. */
await openAdmin(PeopleAdmin, {
  name: ${quoted(name)},
  generated,
  messages: {
${loaders.join('\n')}
  },
});
`;
};

const messages = (
  language: string,
): string => `/** The application's own texts. Those of entities are in their schemas. */
export const messages = {
  menu: {
    groups: {
      records: ${quoted(wordIn(language, 'records'))},
      team: ${quoted(wordIn(language, 'team'))},
    },
  },
};
`;

const suite = `import { after, test } from 'node:test';
import { entityChecks, openWorld } from '@patio/framework/testing';
import { application } from '../src/server/application';

const world = await openWorld(application);
after(world.close);

// For every entity: creates, reads, filters, changes and deletes a record, and checks that invalid values are refused.
for (const { name, run } of entityChecks(world)) test(name, run);
`;

const readme = ({ name, entity }: InitAnswers): string => `# ${name}

\`\`\`sh
npm start      # builds, starts PostgreSQL in .data, serves http://localhost:8080
npm run dev    # the same with hot reload
npm test       # creates, reads, filters, changes and deletes a record of every entity
npm run check  # verifies that schemas, migrations, screens and types agree
\`\`\`

The first start prints a link where the first administrator, ADMIN, chooses a password. ADMIN can then register other people.

| where | what |
| --- | --- |
| \`schemas/entities/${entity}.schema.json\` | the first entity: its fields are the columns of its table, list and form |
| \`schemas/entities/person.schema.json\` | the people who sign in, and their groups |
| \`schemas/application.json\` | languages, currency, time zone, menu groups |
| \`migrations\` | SQL that creates the tables; \`npx patio draft <name>\` drafts the next one for review |
| \`src/server/application.ts\` | the server; add your own rules and calls here |
| \`src/browser/main.tsx\` | the pages; add your own screens here |
| \`src/messages\` | your own texts |
| \`src/generated\` | generated from the schemas, not in git |

To add an entity: \`npx patio new-entity boat\`, then \`npx patio generate\` and \`npx patio draft add_boats\`. Set DATABASE_URL to use your own PostgreSQL.
`;

/**
 * Files of a new application by path, except its first migration.
 *
 * @param packages sources of its packages
 */
export const templateFiles = (
  answers: InitAnswers,
  packages: Packages,
): Readonly<Record<string, string>> => {
  const { languages, currency, zone, entity } = answers;
  return {
    'package.json': manifest(answers, packages),
    'tsconfig.json': json({
      extends: '@patio/cli/tsconfig.json',
      include: ['src', 'tests', 'vite.config.ts'],
    }),
    'vite.config.ts': `import { application } from '@patio/cli/vite';\n\nexport default application();\n`,
    'index.html': page(answers),
    '.gitignore': 'node_modules/\ndist/\n.data/\nsrc/generated/\n',
    'README.md': readme(answers),
    'schemas/application.json': json({
      $schema: `../${meta}/application.schema.json`,
      languages,
      currency,
      timeZone: zone,
      groups: { entity: 'person', field: 'groupName' },
      menu: [
        { name: 'records', icon: 'folder' },
        { name: 'team', icon: 'people' },
      ],
    }),
    [`schemas/entities/${entity}.schema.json`]: json(entityTemplate(answers, `../../${meta}`)),
    'schemas/entities/person.schema.json': json(personTemplate(answers, `../../${meta}`)),
    'schemas/entities/person.ui.json': json(personScreens(`../../${meta}`)),
    'src/server/application.ts': server(answers),
    'src/browser/main.tsx': browser(answers),
    ...Object.fromEntries(
      languages.map((language) => [`src/messages/${language}.ts`, messages(language)]),
    ),
    'tests/everyEntity.test.ts': suite,
  };
};
