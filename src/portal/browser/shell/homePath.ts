/** Path of the home page. */
export const homePath = '/';
