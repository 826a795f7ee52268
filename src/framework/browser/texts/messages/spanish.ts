import { adminTexts } from './admin.es';
import { approvalsEs, conversationEs, copyingEs, presenceEs, recordEs } from './record.es';
import { common } from './common.es';
import { dashboardsEs, chartsEs, reportsEs } from './reports.es';
import { errors, expected } from './errors.es';
import { formsEs, wizardEs } from './forms.es';
import { listToolsEs, transferEs, viewsEs } from './lists.es';

/** All texts of the framework's screens in Spanish. */
export const spanish: readonly object[] = [
  { common, errors, expected },
  ...adminTexts,
  approvalsEs,
  conversationEs,
  copyingEs,
  dashboardsEs,
  formsEs,
  listToolsEs,
  chartsEs,
  presenceEs,
  recordEs,
  reportsEs,
  transferEs,
  viewsEs,
  wizardEs,
];
