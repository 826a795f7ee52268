/**
 * Header that pages send while viewing as another group, with the id of the view. If that view has ended, the call
 * fails with `access.view_over`, so that no page mixes two groups' data.
 */
export const viewHeader = 'see-as';

/** Whether a call is repeated by pages on their own and so is no sign of activity. */
export const isBackground = (url: string): boolean =>
  /\/(live|resources\/tasks(\/[^/]+)?|resources\/presence\/.+)$/.test(url.replace(/[?#].*/, ''));
