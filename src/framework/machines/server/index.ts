export type { MachineModel } from './MachineModel';
export { accountHooks } from './accountHooks';
export { machineRoutes } from './machineRoutes';
export type { MachineAccount } from './store/serviceKeys';
export { withMachines } from './withMachines';
