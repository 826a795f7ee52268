import { userTypes } from '../../access/rules/groups';
import { accessOf } from '../../access/server/accessOf';
import { mountUploads } from '../../uploads/server/mountUploads';
import { mountExtractions } from '../../extractions/server/mountExtractions';
import type { Application } from '../../framework/server/application/Application';
import { application as settings } from '../../generated/application';
import { jsonSchemas, wireSchemas } from '../../generated/schemas';
import { wireValidators } from '../../generated/validators';
import { keepLeadClock } from '../../leads/server/keepLeadClock';
import { mountTemplateUpload } from '../../leads/server/mountTemplateUpload';
import { expireInsurances } from '../../insurance/server';
import { tellOfPlans } from '../../plans/server';
import { mountPlansFront } from '../../plans/server/plansFront';
import { mountIdentity } from '../../session/server/identity/mountIdentity';
import { mountMailbox } from '../../session/server/mailbox';
import { mountDownloads } from '../../session/server/notificationRoutes';
import { expireOffers } from '../../offers/server/expireOffers';
import { purgeLinks } from '../../simulation/server';
import { people } from '../../session/server/people';
import { purgeSessionData } from '../../session/server/purgeSessionData';
import { viewDetail } from '../../framework/people/server/readOnlyView';
import { sessionContext } from '../../framework/people/server/sessionContext';
import { tellDecision } from './tellDecision';
import { findPerson } from '../../session/server/store/findPerson';
import { mountDraftPapers } from '../../proposals/server/draftPapers';
import { mountPaymentExport } from '../../proposals/server/mountPaymentExport';
import { runProposals } from '../../proposals/server/runProposals';
import { mountFormerPath } from '../../simulation/server/mountFormerPath';
import { mountCardPage } from '../../insurance/server/proposals/mountCardPage';
import { mountInsurancePapers } from '../../insurance/server/proposals/mountInsurancePapers';
import { mountPapers } from '../../simulation/server/mountPapers';
import { mountSharedOffer } from '../../simulation/server/sharedOffer';
import { keepSignatures } from '../../signature/server/jobs/keepSignatures';
import { mountSigning } from '../../signature/server/public/mountSigning';
import { purgePictures } from '../../signature/server/selfie/purgePictures';
import { mountSignature } from '../../signature/server/staff/mountSignature';
import { mountDocumentExport } from '../../vouchers/server/mountDocumentExport';
import { releaseLapsed } from '../../vouchers/server/useDiscount';
import { mountCarPictures } from '../../vehicles/server/mountCarPictures';
import { mountWatchdoc } from '../../watchdoc/server/mountWatchdoc';
import { closeReadings, readDocuments } from '../../watchdoc/server/readDocuments';
import { endpoints } from '../calls';
import { mountDocument } from '../../csf/server';
import { mountCsfPage } from '../../csf/server/csfPage';
import { migrationsFolder } from './migrationsFolder';
import { portalCatalog } from './portalCatalog';
import type { Prepared } from './process/prepareDatabase';
import { routeModules } from './routes';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Pages of people without a session that are no simulator. @source ROUTE-007, ROUTE-008, ROUTE-010 */
const publicDocument = {
  urls: ['/formweb', '/cardifRedirect', '/vapsExemption', '/documento'],
  file: 'public.html',
};

/** What the portal hands the framework's server. */
export const application: Application<Prepared> = {
  settings,
  catalog: portalCatalog,
  calls: {
    title: 'Pátio',
    userTypes,
    endpoints,
    wireSchemas,
    schemas: jsonSchemas,
    validators: wireValidators,
  },
  people: {
    ...{ sessionContext, accessOf, findPerson, tellDecision },
    auditDetail: viewDetail,
    model: people,
  },
  routes: routeModules,
  migrations: [migrationsFolder],
  // Comes when a database is prepared: it brings some 30,000 rows of places.
  prepare: async (deps) => (await import('./process/prepareDatabase')).prepareDatabase(deps),
  jobs: [
    { name: 'purge', idleMs: hourMs, run: purgeSessionData },
    { name: 'discounts', idleMs: minuteMs, run: releaseLapsed },
    { name: 'lead clock', idleMs: minuteMs, run: keepLeadClock },
    { name: 'links', idleMs: hourMs, run: purgeLinks },
    { name: 'offers', idleMs: hourMs, run: expireOffers },
    { name: 'insurances', idleMs: hourMs, run: expireInsurances },
    { name: 'signatures', idleMs: minuteMs, run: keepSignatures },
    { name: 'selfies', idleMs: hourMs, run: purgePictures },
    { name: 'proposals', idleMs: 1_000, run: runProposals },
    { name: 'plans', idleMs: minuteMs, run: tellOfPlans },
    { name: 'documents', idleMs: 1_000, run: readDocuments },
    { name: 'readings', idleMs: minuteMs, run: closeReadings },
  ],
  mount: (app, deps) => {
    mountPlansFront(app, deps);
    mountCsfPage(app, deps);
    mountDocument(app, deps, publicDocument);
    mountDownloads(app, deps);
    mountMailbox(app, deps);
    mountIdentity(app, deps);
    mountTemplateUpload(app, deps);
    mountDocumentExport(app, deps);
    mountFormerPath(app);
    mountPapers(app, deps);
    mountSharedOffer(app, deps);
    mountCarPictures(app, deps);
    mountInsurancePapers(app, deps);
    mountCardPage(app, deps);
    mountExtractions(app, deps);
    mountUploads(app, deps);
    mountPaymentExport(app, deps);
    mountDraftPapers(app, deps);
    mountSigning(app, deps);
    mountSignature(app, deps);
    mountWatchdoc(app, deps);
  },
};
