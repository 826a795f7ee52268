import { simulatorUsers, pcdReaders, proposalSellers } from './groups';
import type { RouteRow } from './RouteRow';

/**
 * Opportunities, vehicles, uploads, insurance, simulator and proposals.
 *
 * @source ROUTE-035 to ROUTE-066; OQ-021, OQ-026 to OQ-029
 */
export const tradeRoutes = [
  {
    id: 'ROUTE-035',
    path: '/leads',
    groups: ['sales-manager', 'fi-manager', 'seller', 'feirao', 'crm', 'consulta', 'representante'],
    menu: { group: 'leads', order: 1, icon: 'opportunity', key: 'leads', badge: 'leads' },
  },
  {
    id: 'ROUTE-036',
    path: '/vehicles',
    groups: ['admin-internal', 'bit', 'finance', 'insurance', 'compras'],
    menu: { group: 'records', order: 8, icon: 'car', key: 'vehicles' },
  },
  {
    id: 'ROUTE-037',
    path: '/vehicles/upload',
    groups: ['admin-internal', 'bit'],
    menu: { group: 'uploads', order: 1, icon: 'upload', key: 'vehiclesUpload' },
  },
  {
    id: 'ROUTE-038',
    path: '/upload/plans',
    groups: ['admin-internal', 'bit'],
    menu: { group: 'uploads', order: 2, icon: 'upload', key: 'uploadPlans' },
  },
  {
    id: 'ROUTE-039',
    path: '/uploadTier',
    groups: ['admin-internal', 'bit'],
    menu: { group: 'uploads', order: 3, icon: 'upload', key: 'uploadTier' },
  },
  {
    id: 'ROUTE-040',
    path: '/uploadDealerChannel',
    groups: ['admin-internal'],
    menu: { group: 'uploads', order: 4, icon: 'upload', key: 'uploadDealerChannel' },
  },
  {
    id: 'ROUTE-041',
    path: '/UploadTCCManagers',
    groups: ['admin-internal'],
    menu: { group: 'uploads', order: 5, icon: 'upload', key: 'uploadTccManagers' },
  },
  {
    id: 'ROUTE-042',
    path: '/uploadVehicleOptions',
    groups: ['admin-internal', 'bit'],
    menu: { group: 'uploads', order: 6, icon: 'upload', key: 'uploadVehicleOptions' },
  },
  {
    id: 'ROUTE-043',
    path: '/vendas/uploadDgiUsers',
    groups: ['admin-internal'],
    menu: { group: 'uploads', order: 7, icon: 'upload', key: 'uploadDgiUsers' },
  },
  {
    id: 'ROUTE-044',
    path: '/insurance/uploadInsurancePmc',
    groups: ['insurance'],
    menu: { group: 'uploads', order: 8, icon: 'upload', key: 'uploadInsurancePmc' },
  },
  {
    id: 'ROUTE-045',
    path: '/insurance/uploadInsuranceLife',
    groups: ['insurance'],
    menu: { group: 'uploads', order: 9, icon: 'upload', key: 'uploadInsuranceLife' },
  },
  {
    id: 'ROUTE-046',
    path: '/insurance/uploadInsuranceAuto',
    groups: ['insurance'],
    menu: { group: 'uploads', order: 10, icon: 'upload', key: 'uploadInsuranceAuto' },
  },
  {
    id: 'ROUTE-047',
    path: '/insurance/uploadInsuranceGuaranteedNote',
    groups: ['insurance'],
    menu: { group: 'uploads', order: 11, icon: 'upload', key: 'uploadInsuranceGuaranteedNote' },
  },
  {
    id: 'ROUTE-048',
    path: '/insurance/insuranceManagement',
    groups: ['insurance'],
    menu: { group: 'insurance', order: 3, icon: 'shield', key: 'insuranceManagement' },
  },
  {
    id: 'ROUTE-049',
    path: '/insurance/finalClientParameterization',
    groups: ['insurance'],
    menu: { group: 'insurance', order: 4, icon: 'tune', key: 'finalClientParameterization' },
  },
  {
    id: 'ROUTE-050',
    path: '/insurance/availableByDealer',
    groups: ['insurance'],
    menu: { group: 'insurance', order: 5, icon: 'store', key: 'availableByDealer' },
  },
  {
    id: 'ROUTE-051',
    path: '/insurance/protectedInstallment',
    groups: ['insurance'],
    menu: { group: 'insurance', order: 6, icon: 'verified', key: 'protectedInstallment' },
  },
  {
    id: 'ROUTE-052',
    path: '/insurance/discountCampaign/autoInsurance',
    groups: ['insurance'],
    menu: { group: 'insurance', order: 7, icon: 'voucher', key: 'discountCampaignAutoInsurance' },
  },
  {
    id: 'ROUTE-053',
    path: '/campaign',
    groups: ['admin-internal', 'bit', 'finance'],
    menu: { group: 'records', order: 9, icon: 'campaign', key: 'campaign' },
  },
  {
    id: 'ROUTE-054',
    path: '/simulator',
    groups: simulatorUsers,
    menu: { group: 'simulator', order: 2, icon: 'calculate', key: 'simulator' },
  },
  {
    id: 'ROUTE-055',
    path: '/simulador',
    groups: simulatorUsers,
    menu: { group: 'simulator', order: 1, icon: 'calculate', key: 'simulador' },
  },
  {
    id: 'ROUTE-056',
    path: '/rateZero',
    groups: ['admin-internal', 'bit', 'finance'],
    menu: { group: 'plans', order: 6, icon: 'percent', key: 'rateZero' },
  },
  {
    id: 'ROUTE-057',
    path: '/pcd',
    groups: pcdReaders,
    menu: { group: 'simulator', order: 3, icon: 'accessible', key: 'pcd' },
  },
  {
    id: 'ROUTE-058',
    path: '/pcd/passo-a-passo',
    groups: pcdReaders,
    menu: { group: 'simulator', order: 4, icon: 'accessible', key: 'pcdSteps' },
  },
  {
    id: 'ROUTE-059',
    path: '/pcd/pathologies',
    groups: pcdReaders,
    menu: { group: 'simulator', order: 5, icon: 'accessible', key: 'pcdPathologies' },
  },
  {
    id: 'ROUTE-060',
    path: '/contratarSeguro',
    groups: [
      'sales-manager',
      'fi-manager',
      'seller',
      'feirao',
      'representante',
      'insurance-operator',
    ],
    module: 'propose_insurance',
    menu: { group: 'insurance', order: 1, icon: 'handshake', key: 'contratarSeguro' },
  },
  {
    id: 'ROUTE-061',
    path: '/DGI',
    groups: ['sales-manager', 'fi-manager', 'seller', 'feirao', 'representante'],
    menu: { group: 'proposals', order: 3, icon: 'badge', key: 'dgi' },
  },
  {
    id: 'ROUTE-062',
    path: '/consultarPropostas',
    groups: [
      'sales-manager',
      'fi-manager',
      'seller',
      'admin-internal',
      'consulta',
      'feirao',
      'insurance',
      'representante',
      'insurance-operator',
    ],
    flag: { name: 'insuranceMenu', groups: ['insurance-operator'] },
    module: 'propose_insurance',
    menu: { group: 'insurance', order: 2, icon: 'search', key: 'consultarPropostas' },
  },
  {
    id: 'ROUTE-063',
    path: '/vendas/consultarPropostas',
    groups: proposalSellers,
    flag: { name: 'createPropose' },
    menu: { group: 'proposals', order: 1, icon: 'proposal', key: 'vendasConsultarPropostas' },
  },
  {
    id: 'ROUTE-064',
    path: '/vendas/historico',
    groups: ['seller', 'fi-manager', 'feirao', 'sales-manager', 'representante'],
    flag: { name: 'viewPaymentReport', groups: ['fi-manager', 'seller', 'sales-manager'] },
    menu: { group: 'proposals', order: 2, icon: 'payments', key: 'vendasHistorico' },
  },
  {
    id: 'ROUTE-065',
    path: '/watchdoc/config',
    groups: ['fi-manager', 'admin-internal', 'consulta', 'representante'],
    menu: { group: 'parameters', order: 13, icon: 'scan', key: 'watchdocConfig' },
  },
  {
    id: 'ROUTE-066',
    path: '/watchdoc/access',
    groups: ['fi-manager', 'admin-internal', 'consulta', 'representante'],
    flag: { name: 'watchdocAccess' },
    menu: { group: 'proposals', order: 4, icon: 'qrCode', key: 'watchdocAccess' },
  },
] as const satisfies readonly RouteRow[];

