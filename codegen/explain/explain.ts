import { didYouMean } from '../lint/didYouMean';
import { lint } from '../lint/lint';
import { metaProblems } from '../lint/metaRules';
import { formatProblems } from '../lint/formatProblems';
import type { Problem } from '../lint/Problem';
import { buildModel } from '../model/buildModel';
import type { EntityModel, Model } from '../model/Model';
import { portalPlaces, typed, type Places } from '../places';
import { readSchemas } from '../read/readSchemas';
import { explainEntity } from './explainEntity';
import { explainField, type FieldTrail } from './explainField';

/** What a command says and whether it went wrong. */
export type Answer = { readonly message: string; readonly failed: boolean };

const said = (message: string): Answer => ({ message, failed: false });
const failed = (message: string): Answer => ({ message, failed: true });

const unknown = (what: string, name: string, known: readonly string[]): Answer => {
  const suggestion = didYouMean(name, known);
  return failed(
    `No ${what} is named "${name}".${suggestion ? ` ${suggestion}` : ''}\nThere are: ${known.join(', ')}`,
  );
};

const trailOf = (entity: EntityModel, names: readonly string[]): FieldTrail | Answer => {
  let fields = entity.description.fields;
  const trail: FieldTrail[number][] = [];
  for (const name of names) {
    const field = fields.find((one) => one.name === name);
    if (!field)
      return unknown(
        'field',
        name,
        fields.map((one) => one.name),
      );
    trail.push(field);
    fields = field.fields ?? [];
  }
  return trail;
};

/** Tells the problems of the entity or the field at a place: a tie of kinds shows here. */
type TellProblems = (place: string) => string;

const problemsAt =
  (root: string, problems: readonly Problem[]): TellProblems =>
  (place) => {
    const own = problems.filter(({ file, pointer }) =>
      [`${file}${pointer}/`, `${file}#${pointer}/`].some((one) => one.startsWith(`${place}/`)),
    );
    return own.length === 0 ? '' : `\n\n${formatProblems(root, own)}`;
  };

const explainIn = (model: Model, tell: TellProblems, target: string): Answer => {
  const [resource = '', ...names] = target.split('.');
  const entity = model.entities.find(
    ({ description, name }) => description.resource === resource || name === resource,
  );
  if (!entity)
    return unknown(
      'entity',
      resource,
      model.entities.map(({ description }) => description.resource),
    );
  if (names.length === 0) return said(explainEntity(model, entity) + tell(entity.file));
  const trail = trailOf(entity, names);
  if ('message' in trail) return trail;
  const place = trail.at(-1)?.pointer ?? entity.file;
  return said(explainField(model, entity, trail) + tell(place));
};

/**
 * Says what follows from an entity or from one of its properties, and why.
 *
 * @param root   project root
 * @param target `dealers`, `dealers.document` or `suppliers.address.street`
 * @param places of the application; the portal's where none are given
 */
export const explain = (
  root: string,
  target: string | undefined,
  places: Places = portalPlaces,
): Answer => {
  if (target === undefined || !/^[\w-]+(\.\w+)*$/.test(target))
    return failed(
      `Usage: ${typed(places, 'explain', { words: '<resource>[.<field>[.<member>]]' })}`,
    );
  const schemas = readSchemas(root, places);
  const form = [...schemas.problems, ...metaProblems(schemas)];
  if (form.length > 0) return failed(formatProblems(root, form));
  return explainIn(buildModel(schemas), problemsAt(root, lint(schemas)), target);
};
