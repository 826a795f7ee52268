// What other subjects ask of vehicles.
export { describeVehicle } from './describeVehicle';
export { findModelSegment } from './store/modelSegment';
