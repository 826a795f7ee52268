import type {
  CheckDescription,
  EntityDescription,
  FieldDescription,
  Localized,
} from '#kernel/entity/EntityDescription.ts';

/**
 * What a form is drawn from: fields with their conditions and rules, and where they stand. The description of an entity
 * is one; `formShape` makes one of a list of fields.
 */
export type FormShape = Pick<
  EntityDescription,
  'resource' | 'fields' | 'checks' | 'unique' | 'screen'
> & {
  readonly screens: Pick<EntityDescription['screens'], 'sections' | 'wide'>;
};

/** What a field of a form of one's own has to say; the rest is as usual. */
type GivenField = Pick<FieldDescription, 'name' | 'kind' | 'label'> & Partial<FieldDescription>;

type GivenShape = {
  /** Keeps its drafts apart from those of other forms. */
  readonly name: string;
  readonly label: Localized;
  readonly fields: readonly GivenField[];
  readonly checks?: readonly CheckDescription[];
};

/** The shape of a form that belongs to no entity: its fields in one section. */
export const formShape = ({ name, label, fields, checks = [] }: GivenShape): FormShape => ({
  resource: name,
  checks,
  unique: [],
  fields: fields.map((field) => ({
    required: false,
    nullable: !field.required,
    editable: 'always',
    writeOnly: false,
    virtual: false,
    pii: 'none',
    operators: [],
    sortable: false,
    pointer: `${name}#/${field.name}`,
    ...field,
  })),
  screens: { sections: [{ name, label, fields: fields.map((field) => field.name) }], wide: [] },
});
