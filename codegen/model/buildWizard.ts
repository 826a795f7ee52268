import type { FieldDescription, StepDescription, WizardDescription } from '@patio/framework/kernel';
import { remainder } from './buildScreens';
import { titleIn, type Languages } from './localized';
import type { WizardSchema } from './SchemaTypes';

/** Whether a step has to hold the field: somebody may set it. */
export const isStepField = ({ editable }: FieldDescription): boolean => editable !== 'never';

/** The steps of a wizard, `...` replaced by the fields that no step names. */
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

/**
 * Fields of a step that is not always shown have its condition among their own: form, server and table then judge them
 * alike, on whatever way a record comes in.
 */
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
