/** Whether an overlay has the keyboard: dialog, menu, calendar. */
export const isLayerOpen = (): boolean =>
  document.querySelector('dialog[open], .ui-popup:is([role="menu"], [role="dialog"])') !== null;
