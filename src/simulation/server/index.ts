// Public server API of simulations.
export { readParameters } from './readParameters';
export { limitClientMails, purgeLinks } from './shareSimulation';
export { priceStored, priceOfSimulation, otherPrices } from './priceStored';
export { computeSimulation } from './computeSimulation';
export { wirePaper, writeStoredPaper, writePaper } from './readPaper';
export { cloneSimulation } from './cloneSimulation';
export { findDealerName, isTaxiSale } from './store/lookups';
