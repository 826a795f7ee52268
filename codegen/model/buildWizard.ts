import type { FieldDescription, StepDescription, WizardDescription } from '@patio/framework/kernel';
import { remainder } from './buildScreens';
import { titleIn, type Languages } from './localized';
import type { WizardSchema } from './SchemaTypes';

/** Whether a field must be in a step: it is editable. */
export const isStepField = ({ editable }: FieldDescription): boolean => editable !== 'never';

/** Steps of a wizard, with `...` expanded to the remaining fields. */
export const buildWizard = (
  { path, look = 'pages', pages, steps }: WizardSchema,
  fields: readonly FieldDescription[],
  languages: Languages,
): WizardDescription => {
  const placed = new Set(steps.flatMap((step) => step.fields ?? []));
  const rest = fields.filter(isStepField).map(({ name }) => name);
  const namesOf = (name: string) =>
    name === remainder ? rest.filter((one) => !placed.has(one)) : [name];
  return {
    path,
    look,
    ...(pages
      ? {
          pages: pages.map((page) => ({
            id: page.id,
            label: titleIn(languages, page),
            steps: page.steps,
            ...(page.screen ? { screen: page.screen } : {}),
          })),
        }
      : {}),
    steps: steps.map((step) => ({
      id: step.id,
      label: titleIn(languages, step),
      fields: (step.fields ?? []).flatMap(namesOf),
      ...(step.also ? { also: step.also } : {}),
      ...(step.when ? { when: step.when } : {}),
      ...(step.screen ? { screen: step.screen } : {}),
    })),
  };
};

const underStep = (field: FieldDescription, { when }: StepDescription): FieldDescription => {
  if (!when) return field;
  return { ...field, when: field.when ? { allOf: [when, field.when] } : when };
};

/** Adds a step's condition to its fields, so that form, server and table enforce it for every write. */
export const withStepConditions = (
  fields: readonly FieldDescription[],
  wizard: WizardDescription | undefined,
): readonly FieldDescription[] =>
  wizard
    ? fields.map((field) => {
        const step = wizard.steps.find((one) => one.fields.includes(field.name));
        return step ? underStep(field, step) : field;
      })
    : fields;
