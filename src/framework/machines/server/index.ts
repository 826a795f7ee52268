export type { MachineModel } from './MachineModel';
export { accountHooks } from './accountHooks';
export { machineRoutes } from './machineRoutes';
export { withMachines } from './withMachines';
