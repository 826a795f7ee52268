import { lazy } from 'react';
import type { LazyScreen } from '../../../framework/browser/shell/createAdminRouter';
import { routes, type RoutePath } from '../../../access/rules/routes';
import { uploadKinds } from '../../../uploads/rules/uploadKinds';

const UploadPage = lazy(async () => ({
  default: (await import('../../../uploads/browser/UploadPage')).UploadPage,
}));
const ExtractionPage = lazy(async () => ({
  default: (await import('../../../extractions/browser/ExtractionPage')).ExtractionPage,
}));

/** Rows of the access table that are pages of extractions. */
const isExtraction = (path: RoutePath): boolean =>
  path === '/admin/plansReports' || /^\/(download|audit)\//.test(path);

/** Hand-built screens of administration by route. */
export const customRoutes: Partial<Record<RoutePath, LazyScreen>> = {
  '/simulator': lazy(async () => ({
    default: (await import('../../../simulation/browser/SimulatorPage')).SimulatorPage,
  })),
  '/ofertas/simular': lazy(async () => ({
    default: (await import('../../../simulation/browser/offers/OfferSimulatorPage'))
      .OfferSimulatorPage,
  })),
  '/pcd': lazy(async () => ({
    default: (await import('../../../pcd/browser/PcdPage')).PcdPage,
  })),
  '/pcd/passo-a-passo': lazy(async () => ({
    default: (await import('../../../pcd/browser/StepsPage')).StepsPage,
  })),
  '/watchdoc/access': lazy(async () => ({
    default: (await import('../../../watchdoc/browser/WatchdocAccessPage')).WatchdocAccessPage,
  })),
  '/watchdoc/config': lazy(async () => ({
    default: (await import('../../../watchdoc/browser/WatchdocConfigPage')).WatchdocConfigPage,
  })),
  '/users/register': lazy(async () => ({
    default: (await import('../../../organisation/browser/users/RegisterUserPage'))
      .RegisterUserPage,
  })),
  '/users/emails': lazy(async () => ({
    default: (await import('../../../organisation/browser/users/EmailsPage')).EmailsPage,
  })),
  '/admin/iof': lazy(async () => ({
    default: (await import('../../../plans/browser/PlanIofPage')).PlanIofPage,
  })),
  '/rateZero': lazy(async () => ({
    default: (await import('../../../plans/browser/RateZeroPage')).RateZeroPage,
  })),
  '/branches/:branchId/channels': lazy(async () => ({
    default: (await import('../../../organisation/browser/branches/BranchChannelsPage'))
      .BranchChannelsPage,
  })),
  '/parameters/profiles': lazy(async () => ({
    default: (await import('../../../parameters/browser/profiles/ProfilesPage')).ProfilesPage,
  })),
  '/parameters/esign': lazy(async () => ({
    default: (await import('../../../parameters/browser/esign/EsignPage')).EsignPage,
  })),
  '/parameters/emailsLeads': lazy(async () => ({
    default: (await import('../../../leads/browser/EmailTemplatesPage')).EmailTemplatesPage,
  })),
  '/leads/board': lazy(async () => ({
    default: (await import('../../../leads/browser/board/BoardPage')).BoardPage,
  })),
  '/contratarSeguro': lazy(async () => ({
    default: (await import('../../../insurance/browser/ContractPage')).ContractPage,
  })),
  '/insurance/availableByDealer': lazy(async () => ({
    default: (await import('../../../parameters/browser/products/AvailableByDealerPage'))
      .AvailableByDealerPage,
  })),
  ...Object.fromEntries(uploadKinds.map(({ path }) => [path, UploadPage])),
  ...Object.fromEntries(
    routes.flatMap(({ path }) => (isExtraction(path) ? [[path, ExtractionPage]] : [])),
  ),
};
