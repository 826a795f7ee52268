// What other subjects ask of vehicles.
export { describeVehicle } from './describeVehicle';
