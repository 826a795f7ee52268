const repeated =
  /\/(live|notifications\/leads|users\/notifications|resources\/tasks(\/[^/]+)?|resources\/presence\/.+|proposes\/sales\/status\/[^/]+|sale\/proposal\/[^/]+\/lock)$/;

/** Whether a URL is polled by pages; such calls are not user activity. */
export const isBackground = (url: string): boolean => repeated.test(url.replace(/[?#].*/, ''));
