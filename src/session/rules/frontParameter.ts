/** Parameter of the address that a page in a frame of the portal begins with: the port of the page around it. */
export const frontParameter = 'plansFront';
