import { inLanguage } from '#kernel/entity/Localized.ts';
import type {
  EntityDescription,
  FieldDescription,
  Locale,
} from '#kernel/entity/EntityDescription.ts';
import type { EntityOutline } from '#kernel/entity/EntityOutline.ts';
import { moments } from './messages/moments';
import { addMissingTexts, locales } from './locale';

type Messages = Readonly<Record<string, unknown>>;

const fieldTexts = (fields: readonly FieldDescription[], locale: Locale, prefix = ''): Messages =>
  Object.assign(
    {},
    ...fields.map((field) => ({
      [prefix + field.name]: inLanguage(field.label, locale),
      ...(field.fields ? fieldTexts(field.fields, locale, `${prefix}${field.name}.`) : {}),
    })),
  ) as Messages;

const named = <T extends { readonly name: string }>(
  items: readonly T[],
  textOf: (item: T) => unknown,
): Messages => Object.fromEntries(items.map((item) => [item.name, textOf(item)]));

const optionTexts = (fields: readonly FieldDescription[], locale: Locale, prefix = ''): Messages =>
  Object.assign(
    {},
    ...fields.map(({ name, kind, item, options = item?.options ?? [], fields: members = [] }) => ({
      ...(kind === 'enum' || item?.kind === 'enum'
        ? {
            [prefix + name]: Object.fromEntries(
              options.map(({ value, label }) => [value, inLanguage(label, locale)]),
            ),
          }
        : {}),
      ...optionTexts(members, locale, `${prefix}${name}.`),
    })),
  ) as Messages;

/** Names of entities and named screens, under react-admin's keys: `resources.owners.name`. */
export const outlineTexts = (
  outlines: Readonly<Record<string, EntityOutline>>,
  locale: Locale,
) => ({
  resources: Object.fromEntries(
    Object.values(outlines).map(({ resource, label, namedScreens = [] }) => [
      resource,
      {
        name: `${inLanguage(label.one, locale)} |||| ${inLanguage(label.many, locale)}`,
        screens: Object.fromEntries(
          namedScreens.map((screen) => [screen.name, { name: inLanguage(screen.label, locale) }]),
        ),
      },
    ]),
  ),
});

/** Texts of an entity under react-admin's keys: labels, help texts, options, sections, rules and actions. */
export const entityTexts = (description: EntityDescription, locale: Locale): object => ({
  resources: {
    [description.resource]: {
      fields: {
        ...fieldTexts(description.fields, locale),
        createdAt: inLanguage(moments.createdAt, locale),
        updatedAt: inLanguage(moments.updatedAt, locale),
      },
      help: named(
        description.fields.filter(({ help }) => help),
        ({ help }) => inLanguage(help, locale),
      ),
      options: optionTexts(description.fields, locale),
      sections: named(description.screens.sections, ({ label }) => inLanguage(label, locale)),
      checks: named(description.checks ?? [], ({ message }) => inLanguage(message, locale)),
      actions: named(description.actions, ({ label, confirm, done }) => ({
        label: inLanguage(label, locale),
        ...(confirm ? { confirm: inLanguage(confirm, locale) } : {}),
        done: inLanguage(done, locale),
      })),
    },
  },
});

/**
 * Registers an entity's texts from its description, in every language.
 *
 * @param before the previous description, in development
 */
export const learnEntityTexts = (
  description: EntityDescription,
  before?: EntityDescription,
): void => {
  for (const locale of locales())
    addMissingTexts(
      locale,
      entityTexts(description, locale),
      before && entityTexts(before, locale),
    );
};

/** Re-registers names of entities that changed. */
export const relearnOutlineTexts = (
  before: Readonly<Record<string, EntityOutline>>,
  after: Readonly<Record<string, EntityOutline>>,
): void => {
  for (const locale of locales())
    addMissingTexts(locale, outlineTexts(after, locale), outlineTexts(before, locale));
};
