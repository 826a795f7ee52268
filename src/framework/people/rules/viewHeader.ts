/**
 * Header of every call of a page that shows the application as another group: the mark of the view. When that view is
 * over by then, the call is refused with `access.view_over`, so that no page shows under one group's name what another
 * one sees.
 */
export const viewHeader = 'see-as';
