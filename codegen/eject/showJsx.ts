import {
  type FieldDescription,
  type BuiltInKind,
  application,
  currencyStyle,
  formatLanguage,
} from '@patio/framework/kernel';
import {
  around,
  choicesOf,
  code,
  type Draw,
  element,
  type JsxContext,
  membersOf,
  type Place,
  quoted,
  tag,
  testOf,
} from './jsxOf';

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
export const showJsx = (field: FieldDescription, context: JsxContext): string =>
  placeJsx({ field, source: field.name, path: field.name }, context);

/** Fields of a section in order; unreadable ones are omitted. */
export const shownFieldsOf = (
  fields: readonly FieldDescription[],
  names: readonly string[],
): readonly FieldDescription[] =>
  names.flatMap((name) => fields.filter((field) => field.name === name && !field.writeOnly));
