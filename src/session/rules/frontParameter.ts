/** URL parameter of a framed page: the port of the surrounding page. */
export const frontParameter = 'plansFront';
