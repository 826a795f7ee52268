/** Whether the person works on the pages of the DGI: what is entered there came in by it. @source MISC-DGI-03 */
export const isDgiPage = (): boolean => /^\/DGI(\/|$)/.test(window.location.pathname);
