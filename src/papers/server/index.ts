// Used by other subjects.
export { attachmentOf } from './attachment';
export { paperPdf } from './paperPdf';
