/** The manufacturer that a new sale, an offer and a customer begin with. @source SIMR-012, OQ-107, CONST-033 */
export const usualManufacturer = '12';
