// What other subjects ask of simulations.
export { readParameters } from './readParameters';
export { limitClientMails, purgeLinks } from './shareSimulation';
export { readAddOns } from './calculations/store/addOns';
export { priceStored } from './priceStored';
export { priceOfSimulation } from './priceOfSimulation';
export { paperPdf } from './paperPdf';
export { cloneSimulation } from './cloneSimulation';
