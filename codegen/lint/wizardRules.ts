import {
  type Condition,
  type FieldDescription,
  type WizardDescription,
  conditionFields,
} from '@patio/framework/kernel';
import { buildFields } from '../model/buildField';
import { buildWizard, isStepField } from '../model/buildScreens';
import type { Languages } from '../model/languages';
import type { WizardSchema } from '../model/SchemaTypes';
import { conditionProblems, isClearable } from './conditionRules';
import type { Problem, LintCode } from './Problem';
import { type EntitySource, pointer, problem } from './World';

/** A wizard with the context of its rules. */
type Wizard = {
  readonly file: string;
  readonly entity: EntitySource;
  readonly fields: readonly FieldDescription[];
  readonly written: WizardSchema;
  readonly wizard: WizardDescription;
};

const fault = (
  { file }: Pick<Wizard, 'file'>,
  code: LintCode,
  { path, says }: { path: readonly (string | number)[]; says: readonly [string, string?] },
): Problem => {
  const [message, suggestion] = says;
  return problem(code, { file, pointer: pointer('wizard', ...path) }, { message, suggestion });
};

const stepProblems = (one: Wizard): readonly Problem[] => {
  const { steps } = one.written;
  return steps.flatMap(({ id, fields = [], screen }, at) => [
    ...(steps.findIndex((step) => step.id === id) < at
      ? [
          fault(one, 'step-repeated', {
            path: ['steps', at, 'id'],
            says: [`"${id}" is a step already`],
          }),
        ]
      : []),
    ...(fields.length === 0 && !screen
      ? [
          fault(one, 'step-empty', {
            path: ['steps', at],
            says: [
              `"${id}" has nothing to show`,
              'Give it fields, or "screen": true and a component.',
            ],
          }),
        ]
      : []),
  ]);
};

/** Every editable field must be in exactly one step. */
const placeProblems = (one: Wizard): readonly Problem[] => {
  const { wizard, fields } = one;
  const placed = wizard.steps.flatMap((step, at) => step.fields.map((name) => ({ name, at })));
  const names = placed.map(({ name }) => name);
  const repeated = placed.filter(({ name }, index) => names.indexOf(name) !== index);
  const lost = fields.filter((field) => isStepField(field) && !names.includes(field.name));
  return [
    ...repeated.map(({ name, at }) =>
      fault(one, 'field-repeated', {
        path: ['steps', at, 'fields'],
        says: [`"${name}" is already in a step`],
      }),
    ),
    ...lost.map(({ name }) =>
      fault(one, 'field-unplaced', {
        path: ['steps'],
        says: [`the field "${name}" is in no step`, `Add "${name}" or "..." to a step.`],
      }),
    ),
  ];
};

const rootName = (name: string): string => name.replace(/^\//, '').split('/')[0] ?? '';

/** Step of a field; undefined if in none. */
const stepOf = ({ wizard }: Wizard, name: string): number | undefined => {
  const at = wizard.steps.findIndex(({ fields }) => fields.includes(rootName(name)));
  return at < 0 ? undefined : at;
};

const laterNames = (one: Wizard, condition: Condition, first: number): readonly string[] =>
  conditionFields(condition).filter((name) => (stepOf(one, name) ?? -1) >= first);

const orderProblems = (one: Wizard): readonly Problem[] =>
  one.wizard.steps.flatMap(({ when, fields }, at) => [
    ...(when ? laterNames(one, when, at) : []).map((name) =>
      fault(one, 'step-order', {
        path: ['steps', at, 'when'],
        says: [`"${name}" is not in an earlier step`],
      }),
    ),
    ...fields.flatMap((name) => {
      const field = one.fields.find((each) => each.name === name);
      const conditions = [field?.when, field?.requiredWhen].filter((each) => each !== undefined);
      return conditions
        .flatMap((condition) => laterNames(one, condition, at + 1))
        .map((later) =>
          fault(one, 'step-order', {
            path: ['steps', at, 'fields'],
            says: [`"${name}" depends on "${later}", which is in a later step`],
          }),
        );
    }),
  ]);

const whenProblems = (one: Wizard): readonly Problem[] =>
  one.wizard.steps.flatMap(({ when, fields: names }, at) => {
    if (!when) return [];
    const path = ['steps', at, 'when'];
    const scope = { own: one.fields, root: one.fields };
    const entity = { ...one.entity, file: one.file };
    const placed = { entity, pointer: pointer('wizard', ...path), scope, isStored: true };
    const fields = one.fields.filter(({ name }) => names.includes(name));
    return [
      ...conditionProblems(placed, when),
      ...fields
        .filter((field) => !field.required && field.onHide !== 'keep')
        .filter((field) => !isClearable(field, false))
        .map(({ name }) =>
          fault(one, 'condition-not-clearable', {
            path,
            says: [
              `"${name}" is emptied where the step is not shown, but its type does not admit null`,
              'Add "null" to its type.',
            ],
          }),
        ),
      ...fields
        .filter(({ required }) => required)
        .map(({ name }) =>
          fault(one, 'condition-required', {
            path,
            says: [
              `"${name}" is in required and yet in a step that is not always shown`,
              'Take it out of required and say when in x-required-when.',
            ],
          }),
        ),
    ];
  });

/** A page must have consecutive steps, not on other pages, and a name unlike any step's. */
const pageProblems = (one: Wizard): readonly Problem[] => {
  const { pages = [], steps, look } = one.written;
  const at = (id: string) => steps.findIndex((step) => step.id === id);
  return pages.flatMap(({ id, steps: ids }, page) => {
    const path = ['pages', page];
    const places = ids.map(at);
    const unknown = ids.find((name) => at(name) < 0);
    const taken = ids.find((name) =>
      pages.slice(0, page).some((each) => each.steps.includes(name)),
    );
    const isNamed = at(id) >= 0 || pages.findIndex((each) => each.id === id) < page;
    const isApart = places.some((place, index) => place !== (places[0] ?? 0) + index);
    const says = [
      look === 'accordion' && 'sections of one page stand on no other page',
      isNamed && `"${id}" is a step or a page already`,
      unknown !== undefined && `"${unknown}" is no step`,
      taken !== undefined && `"${taken}" is already on a page`,
      isApart && 'its steps do not follow each other',
    ].find((message) => message !== false);
    return says === undefined ? [] : [fault(one, 'page-steps', { path, says: [says] })];
  });
};

/** Checks that fields a step adds by `also` belong to an earlier step. */
const alsoProblems = (one: Wizard): readonly Problem[] =>
  one.written.steps.flatMap(({ also = [] }, step) =>
    also.flatMap((name, index) => {
      const place = stepOf(one, name);
      const path = ['steps', step, 'also', index];
      return place !== undefined && place < step
        ? []
        : [fault(one, 'step-order', { path, says: [`"${name}" is not in an earlier step`] })];
    }),
  );

/** Wizards exclude periods, nested records and approvals. */
const fitProblems = (one: Wizard): readonly Problem[] => {
  const { effective, approval, singleton, apiPath = '' } = one.entity.schema['x-resource'];
  const why = effective
    ? 'its rows hold for periods'
    : singleton
      ? 'there is exactly one record'
      : approval
        ? 'its changes wait for an approval'
        : apiPath.includes('{') && 'its records belong to a parent of the path';
  const remedy = 'Drop the wizard, or that keyword of x-resource.';
  return why ? [fault(one, 'step-unfit', { path: [], says: [why, remedy] })] : [];
};

/** Problems of a `wizard`: steps, fields, order of conditions. */
export const wizardRules = (
  file: string,
  entity: EntitySource,
  { written, languages }: { readonly written: WizardSchema; readonly languages: Languages },
): readonly Problem[] => {
  const { schema } = entity;
  const fields = buildFields(schema.properties, {
    file: entity.file,
    pointer: '/properties',
    required: schema.required ?? [],
    keyOf: () => 'id',
    languages,
  });
  const one: Wizard = {
    file,
    entity,
    fields,
    written,
    wizard: buildWizard(written, fields, languages),
  };
  const rules = [
    stepProblems,
    placeProblems,
    orderProblems,
    whenProblems,
    pageProblems,
    alsoProblems,
    fitProblems,
  ];
  return rules.flatMap((rule) => rule(one));
};
