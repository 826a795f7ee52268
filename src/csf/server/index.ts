// Public server API for pages and calls without a session.
export { admitVisitor, limitVisitor, publicRoute } from './admitVisitor';
export { judgeVisitor } from './judgeVisitor';
export { mountDocument, sharedMeta } from './mountDocument';
