import type { FieldDescription, Locale } from '../../src/framework/kernel/entity/EntityDescription';
import type { EntityModel, Model } from '../model/Model';
import { type GeneratedFiles, header, source } from './header';

type Messages = Readonly<Record<string, unknown>>;

const fieldMessages = (
  fields: readonly FieldDescription[],
  locale: Locale,
  prefix = '',
): Messages =>
  Object.assign(
    {},
    ...fields.map((field) => ({
      [prefix + field.name]: field.label[locale],
      ...(field.fields ? fieldMessages(field.fields, locale, `${prefix}${field.name}.`) : {}),
    })),
  ) as Messages;

const named = <T extends { readonly name: string }>(
  items: readonly T[],
  textOf: (item: T) => unknown,
): Messages => Object.fromEntries(items.map((item) => [item.name, textOf(item)]));

const optionMessages = (
  fields: readonly FieldDescription[],
  locale: Locale,
  prefix = '',
): Messages =>
  Object.assign(
    {},
    ...fields.map(({ name, kind, item, options = item?.options ?? [], fields: members = [] }) => ({
      ...(kind === 'enum' || item?.kind === 'enum'
        ? {
            [prefix + name]: Object.fromEntries(
              options.map(({ value, label }) => [value, label[locale]]),
            ),
          }
        : {}),
      ...optionMessages(members, locale, `${prefix}${name}.`),
    })),
  ) as Messages;

const resourceMessages = ({ description }: EntityModel, locale: Locale): Messages => ({
  name: `${description.label.one[locale]} |||| ${description.label.many[locale]}`,
  fields: {
    ...fieldMessages(description.fields, locale),
    createdAt: locale === 'en' ? 'Created at' : 'Criado em',
    updatedAt: locale === 'en' ? 'Changed at' : 'Alterado em',
  },
  help: named(
    description.fields.filter(({ help }) => help),
    ({ help }) => help?.[locale],
  ),
  options: optionMessages(description.fields, locale),
  sections: named(description.screens.sections, ({ label }) => label[locale]),
  ...(description.namedScreens
    ? { screens: named(description.namedScreens, ({ label }) => ({ name: label[locale] })) }
    : {}),
  ...(description.checks
    ? { checks: named(description.checks, ({ message }) => message[locale]) }
    : {}),
  actions: named(description.actions, ({ label, confirm, done }) => ({
    label: label[locale],
    ...(confirm ? { confirm: confirm[locale] } : {}),
    done: done[locale],
  })),
});

const messagesFile = (model: Model, locale: Locale): string => {
  const resources = Object.fromEntries(
    model.entities.map((entity) => [entity.description.resource, resourceMessages(entity, locale)]),
  );
  return `${header(['schemas/entities'])}export const messages = ${source({ resources })};\n`;
};

/** `messages/pt-BR.ts` and `messages/en.ts`: names, labels, helps, options, sections and actions of the entities. */
export const writeMessages = (model: Model): GeneratedFiles => ({
  'messages/pt-BR.ts': messagesFile(model, 'pt-BR'),
  'messages/en.ts': messagesFile(model, 'en'),
});
