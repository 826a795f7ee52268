/** Brings the code of the login, which whoever is signed in does without. */
export const loginCode = async () => (await import('./LoginPage')).LoginPage;
