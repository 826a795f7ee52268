// Public server API of vehicles.
export { describeVehicle, drawModel } from './describeVehicle';
export { findModelSegment, findOfferedVersion } from './store/lookups';
