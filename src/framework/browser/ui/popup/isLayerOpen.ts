/** Whether something over the page has the keyboard: a dialog, a menu, a calendar. */
export const isLayerOpen = (): boolean =>
  document.querySelector('dialog[open], .ui-popup:is([role="menu"], [role="dialog"])') !== null;
