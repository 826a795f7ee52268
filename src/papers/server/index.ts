// Used by other subjects.
export { paperPdf } from './paperPdf';
