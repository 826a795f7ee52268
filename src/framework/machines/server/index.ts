export type { MachineModel } from './MachineModel';
export { accountHooks } from './accountHooks';
export { mountMcp } from './mcp/mountMcp';
export { machineRoutes, webhookRoutes } from './machineRoutes';
export { machineVariables } from './variables';
export { purgeWebhooks, sendWebhooks } from './webhooks/deliver';
export { deliveryHooks, webhookHooks } from './webhooks/webhookHooks';
export { sealedOfMachines } from './webhooks/secrets';
export { withMachines } from './withMachines';
