import type {
  CheckDescription,
  EntityDescription,
  FieldDescription,
  Localized,
} from '#kernel/entity/EntityDescription.ts';

/**
 * Source of a form: fields with conditions, rules and layout. An entity's description is one; `formShape` builds one
 * from fields.
 */
export type FormShape = Pick<
  EntityDescription,
  'resource' | 'fields' | 'checks' | 'unique' | 'screen'
> & {
  readonly screens: Pick<EntityDescription['screens'], 'sections' | 'wide'>;
};

/** Required properties of a custom form's field; others have defaults. */
type GivenField = Pick<FieldDescription, 'name' | 'kind' | 'label'> & Partial<FieldDescription>;

type GivenShape = {
  /** Separates its drafts from other forms'. */
  readonly name: string;
  readonly label: Localized;
  readonly fields: readonly GivenField[];
  readonly checks?: readonly CheckDescription[];
};

/** Shape of a form without an entity: its fields in one section. */
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
