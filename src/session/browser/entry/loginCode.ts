/** Loads the sign-in code, which signed-in users never need. */
export const loginCode = async () => (await import('./LoginPage')).LoginPage;
