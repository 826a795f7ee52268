/** Query parameter of the new-user form: GMF code of the preselected dealer. */
export const dealerParameter = 'dealer';

/** Path of the new-user form of a dealer. */
export const registerUserPath = (gmfCode: string): string =>
  `/users/register?${new URLSearchParams({ [dealerParameter]: gmfCode }).toString()}`;
