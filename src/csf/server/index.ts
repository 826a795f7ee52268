// Public server API for pages and calls without a session.
export { admitVisitor, limitVisitor, linkTokenOf, publicRoute, judgeVisitor } from './admitVisitor';
export { mountDocument, sharedMeta, type PublicDocument } from './mountDocument';
