import type { FieldDescription } from '../../../kernel/entity/EntityDescription';
import type { Kind, KindFacet } from '../Kind';

/** An expression that is written as it is: `{ code: '(record) => …' }`. */
export type Code = { readonly code: string };

type Attribute = string | number | boolean | readonly object[] | Readonly<Record<string, unknown>>;

const isCode = (value: Attribute): value is Code =>
  typeof value === 'object' && 'code' in value && typeof value.code === 'string';

/** Attributes of an element in source code; those that are undefined or false are left out. */
export type JsxAttributes = Readonly<Record<string, Attribute | undefined>>;

const attribute = ([name, value]: [string, Attribute | undefined]): string => {
  if (value === undefined || value === false) return '';
  if (value === true) return ` ${name}`;
  if (isCode(value)) return ` ${name}={${value.code}}`;
  if (typeof value === 'string' && !/["\n\\{]/.test(value)) return ` ${name}="${value}"`;
  return ` ${name}={${JSON.stringify(value)}}`;
};

/** An element of react-admin as source code: `<TextInput source="name" isRequired />`. */
export const jsx = (component: string, attributes: JsxAttributes, children = ''): string => {
  const open = `<${component}${Object.entries(attributes).map(attribute).join('')}`;
  return children === '' ? `${open} />` : `${open}>${children}</${component}>`;
};

/** Attributes that every field and input has. */
export const commonAttributes = (field: FieldDescription): JsxAttributes => ({
  source: field.name,
  label: field.label['pt-BR'],
});

type Components = {
  readonly field: string;
  readonly input: string;
  readonly attributes?: (field: FieldDescription, facet: KindFacet) => JsxAttributes;
};

/** Writes a kind as plain react-admin: one component to read with, one to write and filter with. */
export const representAs =
  ({ field: reader, input, attributes }: Components): Kind['representation'] =>
  (facet, field) => {
    const own = { ...commonAttributes(field), ...attributes?.(field, facet) };
    if (facet === 'Column' || facet === 'Show') return jsx(reader, own);
    const help = facet === 'Input' ? field.help?.['pt-BR'] : undefined;
    return jsx(input, {
      ...own,
      helperText: help,
      isRequired: facet === 'Input' && field.required,
    });
  };
