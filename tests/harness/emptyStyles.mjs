// For scripts that import browser code outside of a browser: styles are nothing there.
import { register } from 'node:module';

const hooks = `
export const load = (url, context, next) =>
  url.endsWith('.css')
    ? { format: 'module', source: '', shortCircuit: true }
    : next(url, context);
`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
