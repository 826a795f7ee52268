import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { appError, err, localDateOf, ok, personCalls } from '@patio/framework/kernel';
import {
  type Deps,
  type EntityResult,
  type PersonRequest,
  allowRule,
  personRoute,
  readParameters,
  sendDownload,
} from '@patio/framework/server';
import type { ProposalBody } from '#generated/types/wire.ts';
import { wireValidators } from '#generated/validators/index.ts';
import type { MemoLanguage } from '#pricing/rules/index.ts';
import type { Paper } from '#papers/rules/paper.ts';
import { paperPdf } from '#papers/server/index.ts';
import { writePaper } from '#simulation/server/index.ts';
import { checkProposal, draftKinds, draftPath, type DraftKind } from '../calls';
import { documentOf } from '../rules/saleFaults';
import { contractPapers, draftMarks } from '../rules/contractPaper';
import { gatherForm } from './checkSending';
import { calculate, valuesOf } from './fromSimulation';
import type { Sending } from './moves/prepareSending';
import { openProposals } from './saveProposal';
import { findDealer } from './store/proposals';

type DraftRequest = {
  readonly body: ProposalBody;
  readonly kind: DraftKind;
  readonly language: MemoLanguage;
};

const proposalTitles = { 'pt-BR': 'Proposta de financiamento', en: 'Financing proposal' } as const;

const proposalPaper = async (
  deps: Deps,
  { simulation, client }: Sending,
  language: MemoLanguage,
): Promise<Paper> => {
  const named = { clientName: client.name, clientDocument: documentOf(client) };
  const row = { ...simulation, ...named };
  const paper = await writePaper(deps, row, { audience: 'customer', language });
  return { ...paper, title: proposalTitles[language], draft: draftMarks[language] };
};

/** A draft with the start of its file name. */
type Draft = { readonly fileName: string; readonly paper: Paper };

/** @fails with pricing errors */
const contractDraft = async (
  deps: Deps,
  { row, simulation, client }: Sending,
  kind: 'CCB' | 'SCHEDULE',
): EntityResult<Draft> => {
  const { db, config, clock } = deps;
  const calculated = await calculate({ trx: db, deps }, simulation);
  if (!calculated.ok) return calculated;
  const dealer = await findDealer(db, String(simulation.dealer));
  const { schedule, composition } = calculated.value;
  const [contract, instalments] = contractPapers({
    lenderName: config.lenderName,
    signedOn: localDateOf(clock()),
    proposal: {
      ...row,
      ...(await valuesOf(db, simulation)),
      customerName: client.name,
      customerDocument: documentOf(client),
      companyName: dealer?.companyName,
      companyDocument: dealer?.document,
    },
    client,
    schedule,
    composition,
  });
  return ok(kind === 'CCB' ? contract : { ...instalments, fileName: 'parcelas-cet' });
};

/**
 * Renders a document of an unsaved proposal, marked as a draft. Stores nothing.
 *
 * @fails validation.failed where simulation or client are missing; pricing errors
 */
const draftPaper = async (
  deps: Deps,
  request: PersonRequest,
  { body, kind, language }: DraftRequest,
): EntityResult<Draft> => {
  const gathered = await gatherForm(deps, request, body);
  if (!gathered.ok) return gathered;
  if (kind !== 'PROPOSAL') return contractDraft(deps, gathered.value, kind);
  const paper = await proposalPaper(deps, gathered.value, language);
  return ok({ fileName: 'proposta', paper });
};

const englishNames: Readonly<Record<DraftKind, string>> = {
  CCB: 'draft-contract',
  SCHEDULE: 'draft-instalments-cet',
  PROPOSAL: 'draft-proposal',
};

const isKind = (text: string | undefined): text is DraftKind =>
  draftKinds.some((kind) => kind === text);

/**
 * `POST /sale/proposal/drafts/{kind}?language`: downloads a draft document before a proposal is sent. @source PROP-040
 */
export const mountDraftPapers = (app: FastifyInstance, deps: Deps): void => {
  app.route<{ Params: { kind: string } }>({
    method: 'POST',
    url: `${personCalls}${draftPath}/:kind`,
    ...personRoute(deps, 'draft of a paper', async (person, request, reply) => {
      const allowed = await allowRule(openProposals(deps, person), checkProposal.access);
      if (!allowed.ok) return allowed;
      const texts = readParameters(request, ['language']);
      if (!texts.ok) return texts;
      const { kind } = request.params as { readonly kind?: string };
      if (!isKind(kind)) return err(appError('SIS001'));
      const body = request.body ?? {};
      const fields = wireValidators.ProposalBody(body);
      if (fields.length > 0) return err(appError('validation.failed', { fields }));
      const language = texts.value.language === 'en' ? 'en' : 'pt-BR';
      const draft = await draftPaper(deps, person, { body: body as ProposalBody, kind, language });
      if (!draft.ok) return draft;
      // The contract is a Brazilian legal document: always in Portuguese.
      const written = kind === 'PROPOSAL' ? language : 'pt-BR';
      const content = Readable.from([await paperPdf(draft.value.paper, written)]);
      const name = language === 'en' ? englishNames[kind] : `minuta-${draft.value.fileName}`;
      const fileName = `${name}.pdf`;
      const mediaType = 'application/pdf';
      return ok(sendDownload(reply, { fileName, mediaType, rows: null, content }));
    }),
  });
};
