import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type AppError,
  type Result,
  appError,
  err,
  ok,
  personCalls,
} from '@patio/framework/kernel';
import {
  type Deps,
  type PersonRequest,
  allow,
  getRecord,
  personRoute,
  readParameters,
} from '@patio/framework/server';
import { familyOf, type ProposalValues } from '#insurance/rules/proposals/insuranceTypes.ts';
import { findIdByNumber } from './store/insurances';
import { proposalContext } from './work';
import { insuranceProposals } from '#generated/descriptions/insuranceProposals.ts';
import { paperPdf } from '#papers/server/index.ts';
import { findDealerName } from '#simulation/server/index.ts';
import {
  type InsurancePaperOf,
  insurancePaper,
  type InsurancePaperLanguage,
  choiceWords,
} from '#insurance/rules/proposals/insurancePaper.ts';

type PaperContent = Pick<InsurancePaperOf, 'kind' | 'values'> & {
  readonly language: InsurancePaperLanguage;
};

/** Renders a proposal or policy as PDF. */
const writeInsurancePaper = async (
  deps: Deps,
  { language, ...of }: PaperContent,
): Promise<Buffer> => {
  const dealerName = await findDealerName(deps.db, of.values.dealerId);
  const wordOf = choiceWords(insuranceProposals.fields, language);
  return paperPdf(insurancePaper({ ...of, dealerName, wordOf }, language), language);
};

type PaperRequest = {
  readonly id: string;
  /** Identifies the proposal if the call has no id. */
  readonly number?: string | undefined;
  readonly kind: InsurancePaperOf['kind'];
  readonly type?: string;
  readonly language: InsurancePaperLanguage;
};

/**
 * The PDF of a proposal that the user may see. Personal data that they see masked in the record is masked here too.
 *
 * @fails SIS001, PRS012 if there is no price, or no policy
 */
const paperOf = async (
  deps: Deps,
  request: PersonRequest,
  { id: named, number, kind, type, language }: PaperRequest,
): Promise<Result<Buffer, AppError>> => {
  const context = proposalContext(deps, request);
  const allowed = await allow(context, 'show');
  if (!allowed.ok) return allowed;
  const id = named === '' ? await findIdByNumber(deps.db, number) : named;
  const found = await getRecord(context, id ?? '');
  if (!found.ok) return found;
  const values: ProposalValues = found.value;
  if (type !== undefined && familyOf(type) !== familyOf(values.insuranceType))
    return err(appError('SIS001'));
  const content = kind === 'policy' ? values.policyNumber : values.insurancePremium;
  if (content === null || content === undefined) return err(appError('PRS012'));
  return ok(await writeInsurancePaper(deps, { kind, values, language }));
};

const names = {
  'pt-BR': { proposal: 'proposta', policy: 'apolice' },
  en: { proposal: 'proposal', policy: 'policy' },
} as const;

const send = (reply: FastifyReply, content: Buffer, name: string) =>
  reply
    .header('content-disposition', `attachment; filename="${name}.pdf"`)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .type('application/pdf')
    .send(content);

type PaperRoute = {
  readonly url: string;
  readonly kind: InsurancePaperOf['kind'];
  readonly type?: string;
};

const routes: readonly PaperRoute[] = [
  { url: '/insurance/:type/:provider/:id/document', kind: 'proposal' },
  { url: '/insurance/:type/:provider/:id/policy.pdf', kind: 'policy' },
  {
    url: '/insurance/SEGURO_AUTO/:provider/proposal/:number/document',
    kind: 'proposal',
    type: 'SEGURO_AUTO',
  },
  { url: '/payment-protection/pdf/proposal/:id', kind: 'proposal', type: 'PMC' },
];

const queryNames = ['language', 'dealerId', 'personType', 'proposeInsuranceId'] as const;

const requestOf = (request: FastifyRequest, route: PaperRoute): Result<PaperRequest, AppError> => {
  const texts = readParameters(request, queryNames);
  if (!texts.ok) return texts;
  const { id, type, number } = request.params as Readonly<
    Partial<Record<'id' | 'type' | 'number', string>>
  >;
  const { language, proposeInsuranceId } = texts.value;
  const wanted = route.type ?? type;
  return ok({
    id: id ?? proposeInsuranceId ?? '',
    number,
    kind: route.kind,
    language: language === 'en' ? 'en' : 'pt-BR',
    ...(wanted === undefined ? {} : { type: wanted }),
  });
};

/** Proposals and policies as PDF. @source CALL-184, CALL-190, CALL-209 */
export const mountInsurancePapers = (app: FastifyInstance, deps: Deps): void => {
  for (const one of routes)
    app.route({
      method: 'GET',
      url: `${personCalls}${one.url}`,
      ...personRoute(deps, 'insurance paper', async (person, request, reply) => {
        const parsed = requestOf(request, one);
        if (!parsed.ok) return parsed;
        const pdf = await paperOf(deps, person, parsed.value);
        return pdf.ok ? ok(send(reply, pdf.value, names[parsed.value.language][one.kind])) : pdf;
      }),
    });
};
