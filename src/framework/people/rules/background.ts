/** Whether pages repeat a call by themselves: it doesn't show that a person is there. */
export const isBackground = (url: string): boolean =>
  /\/(live|resources\/tasks(\/[^/]+)?|resources\/presence\/.+)$/.test(url.replace(/[?#].*/, ''));
