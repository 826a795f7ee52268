import type { EntityDescription } from '../../src/framework/kernel/entity/EntityDescription';
import { ufs } from '../../src/framework/kernel/formats/uf';
import { pascalCase } from '../model/names';
import { fieldJsx, formFieldsOf, sentFields, type JsxContext } from './jsxOf';
import { showJsx, shownFieldsOf } from './showJsx';
import { type EjectableScreen, stampLine, stampOf } from './stamp';

/** Tools that a file brings itself, by name. All other names come from react-admin. */
const tools: Readonly<Record<string, string>> = {
  states: `const states = ${JSON.stringify(ufs)}.map((id) => ({ id, name: id }));\n`,
  isPresent: `const isPresent = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);\n`,
  toReais: `const toReais = (cents: unknown) => (typeof cents === 'number' ? cents / 100 : '');\n`,
  toCents: `const toCents = (typed: string) => (typed === '' ? null : Math.round(Number(typed) * 100));\n`,
};

/** What an ejected file is made from. */
export type EjectSource = {
  readonly description: EntityDescription;
  readonly descriptions: readonly EntityDescription[];
  readonly screen: EjectableScreen;
};

/** Name of the component, and of its file. */
export const componentName = ({ type }: EntityDescription, screen: EjectableScreen): string =>
  type + { create: 'Create', edit: 'Edit', show: 'Show' }[screen];

type Section = { readonly name: string; readonly source: string };

const insideOf = (context: JsxContext, names: readonly string[]): readonly string[] => {
  const { description, mode } = context;
  return mode === 'show'
    ? shownFieldsOf(description.fields, names).map((field) => showJsx(field, context))
    : formFieldsOf(description, names, mode).map((field) => fieldJsx(field, context));
};

const sectionsOf = (context: JsxContext): readonly Section[] =>
  context.description.screens.sections.flatMap(({ name, fields }) => {
    const inside = insideOf(context, fields);
    if (inside.length === 0) return [];
    const around = context.mode === 'show' ? 'SimpleShowLayout' : '';
    context.use('useTranslate');
    if (around !== '') context.use(around);
    const component = `${pascalCase(name)}Section`;
    const source = `const ${component} = () => {
const translate = useTranslate();
return (
<${around}>
<h2>{translate('resources.${context.description.resource}.sections.${name}')}</h2>
${inside.join('\n')}
</${around}>
);
};
`;
    return [{ name: component, source }];
  });

const defaultsOf = ({ description, mode }: JsxContext): string => {
  if (mode === 'edit') return '';
  const sent = new Set(sentFields(description, mode));
  const entries = description.fields
    .filter(({ name, default: value }) => sent.has(name) && value !== undefined)
    .map(({ name, default: value }) => [name, value]);
  return entries.length === 0
    ? ''
    : ` defaultValues={${JSON.stringify(Object.fromEntries(entries))}}`;
};

const afterSaving = ({ paths }: EntityDescription): string => {
  const path = paths.show ?? paths.list ?? '/';
  return path.includes(':id')
    ? `(_resource: unknown, id: unknown) => ${JSON.stringify(path)}.replace(':id', encodeURIComponent(String(id)))`
    : `() => ${JSON.stringify(path)}`;
};

const toolbarOf = (context: JsxContext): string => {
  if (context.mode === 'create' || context.description.deletable) return '';
  context.use('Toolbar');
  context.use('SaveButton');
  return ' toolbar={<Toolbar><SaveButton /></Toolbar>}';
};

const partsOf = (sections: readonly Section[]): string =>
  sections.map(({ name }) => `<${name} />`).join('\n');

const pageOf = (context: JsxContext, sections: readonly Section[]): string => {
  const { resource, paths, recordRepresentation } = context.description;
  for (const name of ['Show', 'SimpleShowLayout', 'TextField']) context.use(name);
  const actions = paths.edit === undefined ? '{false}' : '{<ToEdit />}';
  return `<Show resource="${resource}" actions=${actions}>
<SimpleShowLayout>
<h1><TextField source="${recordRepresentation}" variant="inherit" /></h1>
</SimpleShowLayout>
${partsOf(sections)}
</Show>`;
};

const formOf = (context: JsxContext, sections: readonly Section[]): string => {
  const { description, mode } = context;
  const outer = mode === 'edit' ? 'Edit' : 'Create';
  const careful = mode === 'edit' ? ' mutationMode="pessimistic"' : '';
  context.use(outer);
  context.use('SimpleForm');
  return `<${outer} resource="${description.resource}"${careful} redirect={afterSaving} transform={sent}>
<SimpleForm${defaultsOf(context)}${toolbarOf(context)}>
${partsOf(sections)}
</SimpleForm>
</${outer}>`;
};

const component = (context: JsxContext, body: string): string => {
  const name = componentName(context.description, context.mode);
  return `export const ${name} = () => (
<PlainScreen>
${body}
</PlainScreen>
);`;
};

/** What a form sends, and where it leads. */
const formParts = ({ description, mode }: JsxContext): string => `
/** What the server takes; everything else of a record is its own. */
const fields: ReadonlySet<string> = new Set(${JSON.stringify(sentFields(description, mode))});

const sent = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => fields.has(name)));

const afterSaving = ${afterSaving(description)};
`;

/** The way from a record to its form, where it has one. */
const pageParts = ({ description: { resource, paths }, use }: JsxContext): string => {
  if (paths.edit === undefined) return '';
  for (const name of ['CanAccess', 'TopToolbar', 'Button']) use(name);
  return `
const ToEdit = () => {
const { id = '' } = useParams();
return (
<TopToolbar>
<CanAccess resource="${resource}" action="edit">
<Button component={Link} to={${JSON.stringify(paths.edit)}.replace(':id', encodeURIComponent(id))} label="ra.action.edit" />
</CanAccess>
</TopToolbar>
);
};
`;
};

/**
 * The source of a screen in plain react-admin, before it is formatted. Everything in it is what the description says today;
 * what slots of the engine add is left behind.
 */
export const ejectScreen = (source: EjectSource): string => {
  const { description, screen } = source;
  const used = new Set<string>();
  const context: JsxContext = { ...source, mode: screen, use: (name) => void used.add(name) };
  const sections = sectionsOf(context);
  const isPage = screen === 'show';
  const body = isPage ? pageOf(context, sections) : formOf(context, sections);
  const parts = isPage ? pageParts(context) : formParts(context);
  const imports = [...used].filter((name) => !(name in tools)).toSorted();
  const texts = [...sections.map(({ source: text }) => text), body].join('\n');
  const own = Object.entries(tools).flatMap(([name, text]) => (texts.includes(name) ? text : []));
  return `// Ejected by "npm run eject ${description.resource} ${screen}": yours to change.
// "npm run eject -- --check" tells what the schema has changed since; "npm run eject ${description.resource} ${screen} -- --accept" says that
// this file has followed. Slots of the engine (effects, extra sections) do not reach it.
${stampLine(stampOf(description, screen))}
import { ${imports.join(', ')} } from 'react-admin';
${parts.includes('useParams') ? "import { Link, useParams } from 'react-router';\n" : ''}import { PlainScreen } from '../../theme/PlainScreen';
${isPage ? '' : '\ntype Values = Readonly<Record<string, unknown>>;\n'}
${own.join('\n')}${parts}
${sections.map(({ source: text }) => text).join('\n')}
${component(context, body)}
`;
};
