export { machineEndpoints } from './calls';
export { machineErrors } from './errors';
