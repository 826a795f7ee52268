/** Whether the user is on a DGI page, whose entries get the DGI channel. @source MISC-DGI-03 */
export const isDgiPage = (): boolean => /^\/DGI(\/|$)/.test(window.location.pathname);
