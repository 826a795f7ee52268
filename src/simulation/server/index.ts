// What other subjects ask of simulations.
export { readParameters } from './readParameters';
export { purgeLinks } from './shareSimulation';
export { priceStored } from './priceStored';
export { priceOfSimulation } from './priceOfSimulation';
export { paperPdf } from './paperPdf';
export { cloneSimulation } from './cloneSimulation';
