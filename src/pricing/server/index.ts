// Public server API of pricing.
export { type FeeRow, readFeeRows, readIof } from './storedTables';
