import type {
  EntityDescription,
  FieldDescription,
  Locale,
} from '#kernel/entity/EntityDescription.ts';
import { commentsColumn } from '#kernel/entity/Conversation.ts';
import type { FieldRights } from '#kernel/entity/fieldRights.ts';
import { readableNames, readableUnnamed } from '#kernel/entity/recordName.ts';
import { type EntityContext, viewerOf } from '#server/crud/EntityContext.ts';
import { namesOf } from '#server/crud/referenceTarget.ts';
import { readableFields } from '#server/crud/read/readableFields.ts';
import type { ExportColumn } from '#server/store/copy/exportSql.ts';
import { commentWords } from '#server/store/copy/messages/copyWords.ts';

/** Source of an entity's names, as readable by the person. */
const entityTarget = async (
  context: EntityContext,
  target: EntityDescription,
  locale: Locale,
): Promise<ExportColumn['target']> => {
  const names = await namesOf(context, target);
  if (names === 'none') return undefined;
  const own = { ...context, description: target };
  const rights = await readableFields(own);
  const { [locale]: ownName } = readableNames(target, rights);
  const unnamed = readableUnnamed(target, rights);
  return {
    description: target,
    visibleTo: viewerOf(context, target),
    areMasked: names === 'masked',
    ownName,
    ...(unnamed ? { unnamed, locale } : {}),
  };
};

/** Source of a reference's names. Plain tables are open to every signed-in person. */
const targetOf = async (
  context: EntityContext,
  { ref }: FieldDescription,
  locale: Locale,
): Promise<ExportColumn['target']> => {
  if (!ref) return undefined;
  const { descriptions, tables } = context.catalog;
  const target = descriptions[ref.resource];
  const table = tables[ref.resource];
  if ((target?.recordRepresentation ?? table?.representation) === ref.field) return undefined;
  if (target) return entityTarget(context, target, locale);
  return table && { table, ownName: table.namesIn?.[locale] };
};

type Shown = { readonly masked: ReadonlySet<string>; readonly locale: Locale };

/** Field of the comments column, which is not a field of the entity. */
const commentsField: FieldDescription = {
  name: commentsColumn,
  kind: 'text',
  label: Object.fromEntries(
    Object.entries(commentWords).map(([locale, { title }]) => [locale, title]),
  ),
  required: false,
  nullable: true,
  editable: 'never',
  writeOnly: false,
  virtual: true,
  pii: 'none',
  operators: [],
  sortable: false,
  pointer: '',
};

/**
 * Comments column, limited to what the person may read.
 *
 * @param context of the whole entity, with its hidden fields
 */
export const commentsExportColumn = (
  { description }: Pick<EntityContext, 'description'>,
  { hidden, masked }: Pick<FieldRights, 'hidden' | 'masked'>,
): ExportColumn => {
  const isWithheld = ({ name }: FieldDescription) => hidden.has(name) || masked.has(name);
  const { fields, resource } = description;
  return {
    field: commentsField,
    owner: description,
    masked: false,
    comments: {
      resource,
      withheld: fields
        .filter(isWithheld)
        .map((field) => ({ field, isHidden: hidden.has(field.name) })),
      quotable: fields.filter((field) => !isWithheld(field)).map(({ name }) => name),
    },
  };
};

/** A column with the source of its labels, as readable by the person. */
export const exportColumn = async (
  context: EntityContext,
  name: string,
  { masked, locale }: Shown,
): Promise<ExportColumn> => {
  const field = context.description.fields.find((one) => one.name === name);
  if (!field) throw new TypeError(`${context.description.resource} has no column "${name}".`);
  const target = await targetOf(context, field, locale);
  return {
    field,
    owner: context.description,
    masked: masked.has(name),
    ...(target ? { target } : {}),
  };
};
