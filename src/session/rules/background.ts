const repeated =
  /\/(notifications\/leads|users\/notifications|resources\/tasks(\/[^/]+)?|proposes\/sales\/status\/[^/]+|sale\/proposal\/[^/]+\/lock)$/;

/** Whether a page repeats a call by itself: it doesn't show that a person is there. */
export const isBackground = (url: string): boolean => repeated.test(url.replace(/[?#].*/, ''));
