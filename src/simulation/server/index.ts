// Public server API of simulations.
export { readParameters } from './readParameters';
export { limitClientMails, purgeLinks } from './shareSimulation';
export { priceStored } from './priceStored';
export { priceOfSimulation } from './priceOfSimulation';
export { computeSimulation } from './computeSimulation';
export { otherPrices } from './otherPrices';
export { wirePaper, writeKeptPaper, writePaper } from './readPaper';
export { cloneSimulation } from './cloneSimulation';
export { findDealerName, isTaxiSale } from './store/lookups';
