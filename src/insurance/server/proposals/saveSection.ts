import { type AppError, type Result, appError, err, flowOf, ok } from '@patio/framework/kernel';
import {
  type Deps,
  type PersonRequest,
  getDraft,
  readVersion,
  saveStep,
} from '@patio/framework/server';
import { insuranceProposals } from '#generated/descriptions/insuranceProposals.ts';
import type { InsuranceDraft } from '#generated/types/wire.ts';
import { statusOf } from '#insurance/rules/proposals/lifecycle.ts';
import { nameSection, type NamedSection } from '#insurance/rules/proposals/sectionNames.ts';
import type { FastifyRequest } from 'fastify';
import { withItemIds } from './itemCodes';
import { proposalContext, readWork, type WorkAsk } from './work';

type Values = Readonly<Record<string, unknown>>;

/** Members by the step that holds them; those of no step go with the first one, which refuses them by name. */
const byStep = (body: Values, steps: readonly string[]): readonly (readonly [string, Values])[] => {
  const own = flowOf(insuranceProposals).steps.filter(({ id }) => steps.includes(id));
  const placeOf = (member: string): string =>
    own.find(({ fields }) => fields.some(({ name }) => name === member))?.id ?? steps[0] ?? '';
  const names = Object.keys(body);
  return steps.flatMap((step, at) => {
    const mine = names.filter((name) => placeOf(name) === step);
    const values = Object.fromEntries(mine.map((name) => [name, body[name]]));
    return mine.length > 0 || (at === 0 && names.length === 0) ? [[step, values] as const] : [];
  });
};

const refusedAs = (error: AppError, asSent: NamedSection['asSent']): AppError =>
  error.fields ? { ...error, fields: asSent(error.fields) } : error;

type Saving = WorkAsk & {
  readonly steps: readonly string[];
  readonly body: Values;
  readonly raw: FastifyRequest;
};

/**
 * Stores members of a section in the person's draft. A version in `If-Match` is held against the draft's; without one
 * the newest is taken.
 *
 * @fails SIS001, flow.step_closed, record.version_stale, validation.failed
 */
export const saveSection = async (
  deps: Deps,
  request: PersonRequest,
  { id, type, steps, body, raw }: Saving,
): Promise<Result<InsuranceDraft, AppError>> => {
  const work = await readWork(deps, request, { id, ...(type === undefined ? {} : { type }) });
  if (!work.ok) return work;
  const asked = readVersion(raw);
  if (!asked.ok) return asked;
  const context = proposalContext(deps, request);
  let version = asked.value ?? work.value.draft?.version;
  const { members, asSent } = nameSection(steps[0] ?? '', body, work.value.values);
  const coded = await withItemIds(deps.db, members);
  for (const [step, values] of byStep(coded, steps)) {
    const saved = await saveStep(context, { id, step, version, body: values });
    if (!saved.ok) return err(refusedAs(saved.error, asSent));
    ({ version } = saved.value);
  }
  return draftOf(deps, request, id);
};

/** The person's draft as calls tell it. @source INS-042 */
export const draftOf = async (
  deps: Deps,
  request: PersonRequest,
  id: string,
): Promise<Result<InsuranceDraft, AppError>> => {
  const found = await getDraft(proposalContext(deps, request), id);
  if (!found.ok) return found;
  const draft = found.value;
  if (!draft) return err(appError('SIS001'));
  const { version, step, values } = draft;
  return ok({ id, version, step, status: statusOf(values['status']), values: { ...values } });
};
