import { adminTexts } from './admin.es';
import { approvalsEs } from './approvals.es';
import { common } from './common.es';
import { conversationEs } from './conversation.es';
import { dashboardsEs } from './dashboards.es';
import { errors, expected } from './errors.es';
import { formsEs } from './forms.es';
import { listToolsEs } from './listTools.es';
import { chartsEs } from './charts.es';
import { presenceEs } from './presence.es';
import { recordEs } from './record.es';
import { reportsEs } from './reports.es';
import { transferEs } from './transfer.es';
import { viewsEs } from './views.es';
import { wizardEs } from './wizard.es';

/** All texts of the framework's screens in Spanish. */
export const spanish: readonly object[] = [
  { common, errors, expected },
  ...adminTexts,
  approvalsEs,
  conversationEs,
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
