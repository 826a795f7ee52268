import {
  type EntityDescription,
  type FieldDescription,
  type BuiltInKind,
  application,
  currencyStyle,
  formatLanguage,
} from '@patio/framework/kernel';
import { pascalCase } from '../model/names';
import {
  choicesOf,
  fieldJsx,
  formFieldsOf,
  sentFields,
  type JsxContext,
  around,
  code,
  type Draw,
  element,
  membersOf,
  type Place,
  quoted,
  tag,
  testOf,
} from './jsxOf';
import { portalPlaces, typed, type Places } from '../places';
import { type EjectableScreen, stampLine, stampOf } from './stamp';

/** Converts minor units; masks are shown unchanged. */
const money: Draw = (place, common, context) => {
  const { currency = application().currency } = place.field;
  const { places } = currencyStyle(currency);
  const draw = element('NumberField', {
    transform: `{(cents) => (typeof cents === 'number' ? cents / ${10 ** places} : cents)}`,
    locales: quoted(formatLanguage()),
    // The component knows no other field, so an amount with its currency in another field has no symbol.
    options:
      place.field.currencyField === undefined
        ? `{{ style: 'currency', currency: '${currency}' }}`
        : `{{ minimumFractionDigits: ${places} }}`,
  });
  return draw(place, common, context);
};

const day: Draw = (place, common, context) =>
  element('DateField', { locales: quoted(formatLanguage()) })(place, common, context);

const moment: Draw = (place, common, context) => {
  const { timeZone } = application();
  const draw = element('DateField', {
    locales: quoted(formatLanguage()),
    options: `{{ dateStyle: 'short', timeStyle: 'short', timeZone: '${timeZone}' }}`,
  });
  return draw(place, common, context);
};

const choice: Draw = (place, common, context) =>
  tag(context, 'SelectField', { ...common, choices: choicesOf(place, context) });

const reference: Draw = ({ field }, common, context) => {
  const target = context.descriptions.find(({ resource }) => resource === field.ref?.resource);
  const isList = field.kind === 'referenceList';
  // References without a resource, or not by id, are shown as stored.
  if (!target || target.key !== field.ref?.field)
    return tag(context, isList ? 'TextArrayField' : 'TextField', common);
  const to = { ...common, reference: quoted(target.resource) };
  const name = { source: quoted(target.recordRepresentation) };
  if (!isList)
    return around(
      context,
      ['ReferenceField', { ...to, link: '{false}' }],
      tag(context, 'TextField', name),
    );
  const names = around(
    context,
    ['SingleFieldList', { linkType: '{false}' }],
    tag(context, 'ChipField', name),
  );
  return around(context, ['ReferenceArrayField', to], names);
};

const object: Draw = (place, { label }, context) => {
  context.use('useTranslate');
  const members = membersOf(place, `${place.source}.`, (member) => placeJsx(member, context));
  const title = `<h3>{translate(${String(label)})}</h3>`;
  return `<div>\n${title}\n${around(context, ['SimpleShowLayout', {}], members)}\n</div>`;
};

const table: Draw = (place, common, context) => {
  const columns = { bulkActionButtons: '{false}', rowClick: '{false}' };
  const rows = around(
    context,
    ['Datagrid', columns],
    membersOf(place, '', (member) => placeJsx(member, context)),
  );
  return around(context, ['ArrayField', common], rows);
};

const text = element('TextField');

/** react-admin component by kind. */
const draws: Readonly<Record<BuiltInKind, Draw>> = {
  string: text,
  text: element('TextField', { component: quoted('pre') }),
  integer: element('NumberField'),
  decimal: text,
  money,
  percent: text,
  boolean: element('BooleanField'),
  enum: choice,
  date: day,
  dateTime: moment,
  email: element('EmailField'),
  uuid: text,
  password: text,
  reference,
  referenceList: reference,
  valueList: element('TextArrayField'),
  object,
  arrayTable: table,
  color: text,
  time: text,
  months: element('NumberField'),
  rateMonthly: text,
  html: element('RichTextField'),
  file: text,
};

const placeJsx = (place: Place, context: JsxContext): string => {
  const { field, source, path } = place;
  const { resource, fields } = context.description;
  const common = { source: quoted(source), label: quoted(`resources.${resource}.fields.${path}`) };
  const body = (draws[field.kind as BuiltInKind] ?? text)(place, common, context);
  if (!field.when || !fields.includes(field)) return body;
  context.use('WithRecord');
  context.use('Labeled');
  const test = testOf(field.when, path, context);
  const render = code(`(values) => (${test}(values, values) ? <Labeled>${body}</Labeled> : null)`);
  // The layout renders no label for a plain element.
  return `<div><WithRecord render=${render} /></div>`;
};

/** A record's field as JSX of react-admin, wrapped in its condition if it has one. */
const showJsx = (field: FieldDescription, context: JsxContext): string =>
  placeJsx({ field, source: field.name, path: field.name }, context);

/** Fields of a section in order; unreadable ones are omitted. */
const shownFieldsOf = (
  fields: readonly FieldDescription[],
  names: readonly string[],
): readonly FieldDescription[] =>
  names.flatMap((name) => fields.filter((field) => field.name === name && !field.writeOnly));

/** Names from ra-core; all others are from `@patio/framework/react`. */
const raCore: ReadonlySet<string> = new Set(['CreateBase', 'EditBase']);

/** Kinds of fields in conditions, as input of `conditionsOver`. */
const kindsOf = (fields: readonly FieldDescription[]): object =>
  Object.fromEntries(
    fields.map(({ name, kind, fields: members }) => [name, members ? kindsOf(members) : kind]),
  );

/** Sources of an ejected file. */
type EjectSource = {
  readonly description: EntityDescription;
  readonly descriptions: readonly EntityDescription[];
  readonly screen: EjectableScreen;
  /** Of the application; default: the portal's. */
  readonly places?: Places;
};

/** Name of the component and its file. */
export const componentName = ({ type }: EntityDescription, screen: EjectableScreen): string =>
  type + { create: 'Create', edit: 'Edit', show: 'Show' }[screen];

type Section = { readonly name: string; readonly component: string; readonly source: string };

const insideOf = (context: JsxContext, names: readonly string[]): readonly string[] => {
  const { description, mode } = context;
  return mode === 'show'
    ? shownFieldsOf(description.fields, names).map((field) => showJsx(field, context))
    : formFieldsOf(description, names, mode).map((field) => fieldJsx(field, context));
};

/** Component of a section; no import ends like this, not even for a section "form". */
const sectionName = (name: string): string => `${pascalCase(name)}Fields`;

const sectionSource = (context: JsxContext, name: string, inside: readonly string[]): string => {
  const isPage = context.mode === 'show';
  const { resource } = context.description;
  context.use(isPage ? 'SimpleShowLayout' : 'FormSection');
  if (isPage) context.use('useTranslate');
  const fields = inside.join('\n');
  return isPage
    ? `const ${sectionName(name)} = () => {
const translate = useTranslate();
return (
<SimpleShowLayout>
<h2>{translate('resources.${resource}.sections.${name}')}</h2>
${fields}
</SimpleShowLayout>
);
};
`
    : `const ${sectionName(name)} = () => (
<FormSection name="${name}">
${fields}
</FormSection>
);
`;
};

const sectionsOf = (context: JsxContext): readonly Section[] =>
  context.description.screens.sections.flatMap(({ name, fields }) => {
    const inside = insideOf(context, fields);
    return inside.length === 0
      ? []
      : [
          {
            name,
            component: sectionName(name),
            source: sectionSource(context, name, inside),
          },
        ];
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

const partsOf = (sections: readonly Section[]): string =>
  sections.map(({ component }) => `<${component} />`).join('\n');

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

/** Status chip next to the title, if a field has the status. */
const statusOf = (context: JsxContext): string => {
  const { fields, screens } = context.description;
  const field = fields.find(({ name, kind }) => name === screens.status && kind === 'enum');
  if (!field || context.mode !== 'edit') return '';
  context.use('StatusField');
  const choices = choicesOf({ field, source: field.name, path: field.name }, context);
  return ` status={<StatusField source="${field.name}" choices=${choices} />}`;
};

const formOf = (context: JsxContext, sections: readonly Section[]): string => {
  const { description, mode } = context;
  const { resource, recordRepresentation, paths } = description;
  const outer = mode === 'edit' ? 'EditBase' : 'CreateBase';
  const careful = mode === 'edit' ? ' mutationMode="pessimistic"' : '';
  context.use(outer);
  context.use('FormPage');
  const names = JSON.stringify(sections.map(({ name }) => name));
  const title = mode === 'edit' ? ` name="${recordRepresentation}"` : '';
  const back = (mode === 'edit' ? paths.show : undefined) ?? paths.list ?? '/';
  return `<${outer} resource="${resource}"${careful} redirect={afterSaving} transform={sent}>
<FormPage mode="${mode}"${title}${statusOf(context)} cancelTo="${back}" sections={${names}}${defaultsOf(context)}>
${partsOf(sections)}
</FormPage>
</${outer}>`;
};

const component = (context: JsxContext, body: string): string => {
  const name = componentName(context.description, context.mode);
  const inside = context.mode === 'show' ? `<PlainScreen>\n${body}\n</PlainScreen>` : body;
  return `export const ${name} = () => (
${inside}
);`;
};

/** Transform and redirect of a form. */
const formParts = ({ description, mode }: JsxContext): string => `
/** What the server takes; everything else of a record is its own. */
const fields: ReadonlySet<string> = new Set(${JSON.stringify(sentFields(description, mode))});

const sent = (values: Values) => {
const masked: unknown = values['masked'];
const shown = (name: string) => !(Array.isArray(masked) && masked.includes(name));
return Object.fromEntries(Object.entries(values).filter(([name]) => fields.has(name) && shown(name)));
};

const afterSaving = ${afterSaving(description)};
`;

/** Link from a record to its form, if it has one. */
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

const importOf = (names: readonly string[], from: string): string =>
  names.length === 0 ? '' : `import { ${names.toSorted().join(', ')} } from '${from}';\n`;

/** Import statements of a file. */
const importsOf = (used: ReadonlySet<string>, { mode, description }: JsxContext): string => {
  const names = [...used];
  const conditions = used.has('given') ? ['conditionsOver'] : [];
  const own = names.filter((name) => name !== 'given' && name !== 'rule');
  const rules = [...conditions, ...(used.has('rule') ? ['rule'] : [])];
  if (mode === 'show')
    return [
      importOf(own, 'react-admin'),
      description.paths.edit === undefined
        ? ''
        : "import { Link, useParams } from 'react-router';\n",
      importOf(rules, '@patio/framework/react'),
      "import { PlainScreen } from '@patio/framework/react-admin';\n",
    ].join('');
  const ours = own.filter((name) => !raCore.has(name));
  return [
    importOf(
      own.filter((name) => raCore.has(name)),
      'ra-core',
    ),
    importOf([...ours, ...rules], '@patio/framework/react'),
  ].join('');
};

/**
 * Source of a screen, unformatted: a form in ra-core's style on `@patio/framework/react`, a record page in plain
 * react-admin. Reflects the current description, without slots.
 */
export const ejectScreen = (source: EjectSource): string => {
  const { description, screen, places = portalPlaces } = source;
  const { resource, fields } = description;
  const used = new Set<string>();
  const context: JsxContext = { ...source, mode: screen, use: (name) => void used.add(name) };
  const sections = sectionsOf(context);
  const isPage = screen === 'show';
  const words = `${resource} ${screen}`;
  const body = isPage ? pageOf(context, sections) : formOf(context, sections);
  const parts = isPage ? pageParts(context) : formParts(context);
  const given = used.has('given')
    ? `\nconst given = conditionsOver(${JSON.stringify(kindsOf(fields))});\n`
    : '';
  return `// Ejected by "${typed(places, 'eject', { words })}": yours to change.
// "${typed(places, 'eject', { options: '--check' })}" reports what has changed in the schema since;
// "${typed(places, 'eject', { words, options: '--accept' })}" marks this file as up to date.
// The engine's slots (effects, extra sections) do not apply to it.
${stampLine(stampOf(description, screen))}
${importsOf(used, context)}${isPage ? '' : '\ntype Values = Readonly<Record<string, unknown>>;\n'}${given}${parts}
${sections.map(({ source: text }) => text).join('\n')}
${component(context, body)}
`;
};
