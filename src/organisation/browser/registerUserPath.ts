/** Parameter of the form of a new user: GMF code of the dealer that the person begins with. */
export const dealerParameter = 'dealer';

/** The form of a new user of a dealer. */
export const registerUserPath = (gmfCode: string): string =>
  `/users/register?${new URLSearchParams({ [dealerParameter]: gmfCode }).toString()}`;
