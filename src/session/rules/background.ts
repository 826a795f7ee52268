import { isBackground as isRepeated } from '@patio/framework/people';

const own =
  /\/(notifications\/leads|users\/notifications|proposes\/sales\/status\/[^/]+|sale\/proposal\/[^/]+\/lock)$/;

/** Whether a URL is polled by pages; such calls are not user activity. */
export const isBackground = (url: string): boolean =>
  isRepeated(url) || own.test(url.replace(/[?#].*/, ''));
