import { lazy } from 'react';
import type { LazyScreen } from '@patio/framework/react';
import { routes, type RoutePath } from '#access/rules/routes.ts';
import { uploadKinds } from '#uploads/rules/uploads.ts';

const UploadPage = lazy(async () => ({
  default: (await import('#uploads/browser/UploadPage.tsx')).UploadPage,
}));
const ExtractionPage = lazy(async () => ({
  default: (await import('#extractions/browser/ExtractionPage.tsx')).ExtractionPage,
}));

/** Routes that are extraction pages. */
const isExtraction = (path: RoutePath): boolean =>
  path === '/admin/plansReports' || /^\/(download|audit)\//.test(path);

/** Hand-written administration screens by route. */
export const customRoutes: Partial<Record<RoutePath, LazyScreen>> = {
  '/simulator': lazy(async () => ({
    default: (await import('#simulation/browser/offers/OfferSimulatorPage.tsx')).SimulatorPage,
  })),
  '/ofertas/simular': lazy(async () => ({
    default: (await import('#simulation/browser/offers/OfferSimulatorPage.tsx')).OfferSimulatorPage,
  })),
  '/pcd': lazy(async () => ({
    default: (await import('#pcd/browser/PcdPage.tsx')).PcdPage,
  })),
  '/pcd/passo-a-passo': lazy(async () => ({
    default: (await import('#pcd/browser/StepsPage.tsx')).StepsPage,
  })),
  '/watchdoc/access': lazy(async () => ({
    default: (await import('#watchdoc/browser/WatchdocAccessPage.tsx')).WatchdocAccessPage,
  })),
  '/watchdoc/config': lazy(async () => ({
    default: (await import('#watchdoc/browser/WatchdocConfigPage.tsx')).WatchdocConfigPage,
  })),
  '/users/register': lazy(async () => ({
    default: (await import('#organisation/browser/users/RegisterUserPage.tsx')).RegisterUserPage,
  })),
  '/users/emails': lazy(async () => ({
    default: (await import('#organisation/browser/users/EmailsPage.tsx')).EmailsPage,
  })),
  '/admin/iof': lazy(async () => ({
    default: (await import('#plans/browser/PlanPages.tsx')).PlanIofPage,
  })),
  '/rateZero': lazy(async () => ({
    default: (await import('#plans/browser/PlanPages.tsx')).RateZeroPage,
  })),
  '/branches/:branchId/channels': lazy(async () => ({
    default: (await import('#organisation/browser/branches/BranchChannelsPage.tsx'))
      .BranchChannelsPage,
  })),
  '/parameters/profiles': lazy(async () => ({
    default: (await import('#parameters/browser/ProfilesPage.tsx')).ProfilesPage,
  })),
  '/parameters/esign': lazy(async () => ({
    default: (await import('#parameters/browser/DealerPages.tsx')).EsignPage,
  })),
  '/parameters/emailsLeads': lazy(async () => ({
    default: (await import('#leads/browser/EmailTemplatesPage.tsx')).EmailTemplatesPage,
  })),
  '/leads/board': lazy(async () => ({
    default: (await import('#leads/browser/BoardRedirect.tsx')).BoardRedirect,
  })),
  '/contratarSeguro': lazy(async () => ({
    default: (await import('#insurance/browser/ContractPage.tsx')).ContractPage,
  })),
  '/insurance/availableByDealer': lazy(async () => ({
    default: (await import('#parameters/browser/DealerPages.tsx')).AvailableByDealerPage,
  })),
  ...Object.fromEntries(uploadKinds.map(({ path }) => [path, UploadPage])),
  ...Object.fromEntries(
    routes.flatMap(({ path }) => (isExtraction(path) ? [[path, ExtractionPage]] : [])),
  ),
};
