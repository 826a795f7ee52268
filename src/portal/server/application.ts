import path from 'node:path';
import { userTypes } from '#access/rules/groups.ts';
import { accessOf } from '#access/server/accessOf.ts';
import { mountUploads } from '#uploads/server/mountUploads.ts';
import { mountExtractions } from '#extractions/server/extractionRoutes.ts';
import {
  mountMcp,
  purgeWebhooks,
  sealedOfMachines,
  sendWebhooks,
  withMachines,
} from '@patio/framework/machines/server';
import {
  findContacts,
  sealedOfPeople,
  sessionContext,
  hasPassword,
  viewDetail,
} from '@patio/framework/people/server';
import type { Application } from '@patio/framework/server';
import { application as settings } from '#generated/application.ts';
import { jsonSchemas, wireSchemas } from '#generated/schemas/index.ts';
import { wireValidators } from '#generated/validators/index.ts';
import { runLeadClock } from '#leads/server/runLeadClock.ts';
import { mountTemplateUpload } from '#leads/server/storeTemplate.ts';
import { expireInsurances } from '#insurance/server/index.ts';
import { notifyPlanChanges } from '#plans/server/index.ts';
import { mountPlansFront } from '#plans/server/plansFront.ts';
import { mountIdentity } from '#session/server/identity/mountIdentity.ts';
import { mountDownloads, purgeSessionData } from '#session/server/notificationRoutes.ts';
import { expireOffers } from '#offers/server/priceOfOffer.ts';
import { purgeLinks } from '#simulation/server/index.ts';
import { machines } from '#session/server/machines.ts';
import { people } from '#session/server/people.ts';
import { notifyOfDecision } from './notifyOfDecision';
import { findPerson } from '#session/server/store/personOfPortal.ts';
import { mountDraftPapers } from '#proposals/server/draftPapers.ts';
import { mountPaymentExport } from '#proposals/server/mountPaymentExport.ts';
import { runProposals } from '#proposals/server/runProposals.ts';
import { mountFormerPaths, mountPapers } from '#simulation/server/mountPapers.ts';
import { mountCardPage } from '#insurance/server/proposals/mountCardPage.ts';
import { mountInsurancePapers } from '#insurance/server/proposals/mountInsurancePapers.ts';
import { mountSharedOffer } from '#simulation/server/sharedOffer.ts';
import { sealedLinks } from '#signature/server/process/contents.ts';
import { mountDocumentExport } from '#vouchers/server/mountDocumentExport.ts';
import { releaseLapsed } from '#vouchers/server/useDiscount.ts';
import { mountCarPictures } from '#vehicles/server/describeVehicle.ts';
import { mountWatchdoc } from '#watchdoc/server/watchdocRoutes.ts';
import { closeReadings, readDocuments } from '#watchdoc/server/readDocuments.ts';
import { endpoints } from '../calls';
import { mountDocument, type PublicDocument } from '#csf/server/index.ts';
import { mountCsfPage } from '#csf/server/csfPage.ts';
import { errors } from '../errors';
import { portalCatalog } from './portalCatalog';
import type { Prepared } from './process/prepareDatabase';
import { routeModules } from './routes';
import { signature } from './signature';

/** Folder of the append-only migrations. */
export const migrationsFolder = path.join(import.meta.dirname, 'migrations');

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Public pages outside the simulator. @source ROUTE-007, ROUTE-008, ROUTE-010 */
const publicDocuments: readonly PublicDocument[] = [
  { urls: ['/formweb'], file: 'public.html', hasBotCheck: true },
  { urls: ['/cardifRedirect', '/vapsExemption', '/documento'], file: 'public.html' },
];

/** The application passed to the framework's server. */
export const application: Application<Prepared> = {
  settings,
  catalog: portalCatalog,
  errors,
  calls: {
    title: 'Pátio',
    userTypes,
    publicKeyHeader: 'api-key',
    endpoints,
    wireSchemas,
    schemas: jsonSchemas,
    validators: wireValidators,
  },
  people: withMachines(
    {
      sessionContext,
      accessOf,
      findPerson,
      contacts: (db, search) => findContacts(db, people, search),
      notifyOfDecision,
      hasPassword,
      auditDetail: viewDetail,
      persons: people.resource,
      model: people,
    },
    machines,
  ),
  routes: routeModules,
  migrations: [migrationsFolder],
  // Imported only to prepare a database: contains some 30,000 rows of places.
  prepare: async (deps) => (await import('./process/prepareDatabase')).prepareDatabase(deps),
  jobs: [
    { name: 'purge', idleMs: hourMs, run: purgeSessionData },
    { name: 'discounts', idleMs: minuteMs, run: releaseLapsed },
    { name: 'lead clock', idleMs: minuteMs, run: runLeadClock },
    { name: 'links', idleMs: hourMs, run: purgeLinks },
    { name: 'offers', idleMs: hourMs, run: expireOffers },
    { name: 'insurances', idleMs: hourMs, run: expireInsurances },
    { name: 'signatures', idleMs: minuteMs, run: signature.runJobs },
    { name: 'selfies', idleMs: hourMs, run: signature.purgePictures },
    { name: 'proposals', idleMs: 1_000, run: runProposals },
    { name: 'plans', idleMs: minuteMs, run: notifyPlanChanges },
    { name: 'documents', idleMs: 1_000, run: readDocuments },
    { name: 'webhooks', idleMs: 1_000, run: sendWebhooks },
    { name: 'webhook log', idleMs: hourMs, run: purgeWebhooks },
    { name: 'readings', idleMs: minuteMs, run: closeReadings },
  ],
  sealed: [...sealedOfPeople, ...sealedOfMachines, ...sealedLinks],
  mount: (app, deps) => {
    mountPlansFront(app, deps);
    mountCsfPage(app, deps);
    for (const document of publicDocuments) mountDocument(app, deps, document);
    mountDownloads(app, deps);
    mountIdentity(app, deps);
    mountTemplateUpload(app, deps);
    mountDocumentExport(app, deps);
    mountFormerPaths(app);
    mountPapers(app, deps);
    mountSharedOffer(app, deps);
    mountCarPictures(app, deps);
    mountInsurancePapers(app, deps);
    mountCardPage(app, deps);
    mountExtractions(app, deps);
    mountUploads(app, deps);
    mountPaymentExport(app, deps);
    mountDraftPapers(app, deps);
    signature.mount(app, deps);
    mountMcp(app, deps);
    mountWatchdoc(app, deps);
  },
};
