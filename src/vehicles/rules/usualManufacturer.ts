/** Default manufacturer of new sales, offers and the customer's simulator. @source SIMR-012, OQ-107, CONST-033 */
export const usualManufacturer = '12';
