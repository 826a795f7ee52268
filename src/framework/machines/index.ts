export { machineEndpoints, webhookEndpoints } from './calls';
export { machineErrors } from './errors';
export { deliveryText } from './eventText';
