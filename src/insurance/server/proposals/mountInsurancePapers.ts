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
  findRow,
  personRoute,
  readParameters,
} from '@patio/framework/server';
import {
  type InsurancePaperOf,
  insurancePaper,
  type InsurancePaperLanguage,
} from '#insurance/rules/proposals/insurancePaper.ts';
import { familyOf } from '#insurance/rules/proposals/insuranceTypes.ts';
import { findIdByNumber } from './store/quoted';
import { proposalContext } from './work';
import { insuranceProposals } from '#generated/descriptions/insuranceProposals.ts';
import { findDealerName, paperPdf } from '#simulation/server/index.ts';
import { choiceWords } from '#insurance/rules/proposals/choiceWords.ts';

type PaperAsk = Pick<InsurancePaperOf, 'kind' | 'values'> & {
  readonly language: InsurancePaperLanguage;
};

/** Proposal or policy as a PDF. */
const writeInsurancePaper = async (deps: Deps, { language, ...of }: PaperAsk): Promise<Buffer> => {
  const dealerName = await findDealerName(deps.db, of.values['dealerId']);
  const wordOf = choiceWords(insuranceProposals.fields, language);
  return paperPdf(insurancePaper({ ...of, dealerName, wordOf }, language), language);
};

type Asked = {
  readonly id: string;
  /** Stands for the id where a call names none. */
  readonly number?: string | undefined;
  readonly kind: InsurancePaperOf['kind'];
  readonly type?: string;
  readonly language: InsurancePaperLanguage;
};

/**
 * A paper of a proposal in the person's sight; one that is not quoted, or not issued, has none. @fails SIS001, PRS012
 */
const paperOf = async (
  deps: Deps,
  request: PersonRequest,
  { id: named, number, kind, type, language }: Asked,
): Promise<Result<Buffer, AppError>> => {
  const context = proposalContext(deps, request);
  const allowed = await allow(context, 'show');
  if (!allowed.ok) return allowed;
  const id = named === '' ? await findIdByNumber(deps.db, number) : named;
  const found = await findRow(context, deps.db, { id: id ?? '' });
  if (!found.ok) return found;
  const values = found.value;
  if (type !== undefined && familyOf(type) !== familyOf(values['insuranceType']))
    return err(appError('SIS001'));
  const isThere = kind === 'policy' ? values['policyNumber'] : values['insurancePremium'];
  if (isThere === null || isThere === undefined) return err(appError('PRS012'));
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

const askedOf = (request: FastifyRequest, route: PaperRoute): Result<Asked, AppError> => {
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
        const asked = askedOf(request, one);
        if (!asked.ok) return asked;
        const pdf = await paperOf(deps, person, asked.value);
        return pdf.ok ? ok(send(reply, pdf.value, names[asked.value.language][one.kind])) : pdf;
      }),
    });
};
