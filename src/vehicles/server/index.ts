// Public server API of vehicles.
export { describeVehicle, drawModel } from './describeVehicle';
export { findModelSegment } from './store/modelSegment';
export { findOfferedVersion } from './store/offeredVersion';
