// actions
export { appliesTo, showPath } from './actions/offeredActions';

// alerts
export { AlertBanner } from './alerts/alerts';
export { closeAlert, onRouteChange, showAlert, showError, showFailure } from './alerts/alerts';

// approvals
export { ApprovalsLink } from './approvals/ApprovalsLink';
export { takesPart } from './approvals/ApprovalsLink';
export { useApprovals } from './approvals/ApprovalsLink';

// conversation
export { InboxNotices, useUnreadInbox } from './conversation/InboxNotices';

// data
export type { ApiEnvironment, ApiRequest, RefreshResult } from './data/ApiEnvironment';
export { type Failure, ProblemError, failureOf } from './data/ProblemError';
export { alertText } from './data/ProblemError';
export { toBase64 } from './data/base64';
export { botToken, loadBotCheck } from './data/botToken';
export { call, download, setCall, sendFile, session } from './data/call';
export {
  PublicFailure,
  callPublic,
  codeOfFailure,
  failureKey,
  fetchPublic,
} from './data/callPublic';
export { countRecords } from './data/lists';
export { type Call, createCall } from './data/call';
export { type ApiClient, createClient } from './data/createClient';
export { createStore } from './data/createStore';
export { type EngineValue, useEngine, useEntity } from './data/entity/EngineContext';
export type {
  BulkDialogProps,
  EntitySlots,
  FieldEffect,
  FormMode,
  FormSlotSection,
  FormSlots,
  FormValues,
  HideStepsProps,
  ListRowsProps,
  ListSlots,
  ListTab,
  RecordDialogProps,
  RecordSlotAction,
  RecordSlotProps,
  ShowSlots,
  StepStates,
  WizardFrameProps,
  WizardPartProps,
} from './data/entity/EntitySlots';
export { firstPage, firstRowsQuery } from './data/lists';
export { useLiveChanges } from './data/live/liveChanges';
export {
  type Refusal,
  isDecision,
  readRefusal,
  reasonsText,
  refusalText,
} from './data/entity/readRefusal';
export { saveFile } from './data/entity/saveFile';
export { type EntityDataProvider, useEntityData } from './data/entity/EngineContext';
export { listLink } from './data/lists';
export {
  type BoundCalls,
  type BoundMethods,
  type DataContext,
  userClassOf,
  wiredOf,
} from './data/methods/DataContext';
export { versionOf, writable } from './data/methods/dialect';
export { createEntityMethods } from './data/methods/createDataProvider';
export { changeReason, createHttpClient, idempotency, ifMatch } from './data/methods/httpClient';
export { apiBase } from './data/methods/paths';
export { listQuery } from './data/methods/readList';
export { uploadByXhr } from './data/ApiEnvironment';

// forms
export { EntityForm } from './forms/EntityForm';
export { UnsavedGuard } from './forms/drafts/UnsavedGuard';
export { countDrafts, dropDrafts, flushDrafts } from './forms/drafts/draftStore';
export { bodyOf } from './forms/formValues';
export { FormPage } from './forms/FormPage';
export { FormSection } from './forms/FormPage';

// inputs
export { KindInput } from './inputs/kindInputs';
export { ArrayTableInput } from './inputs/kindInputs';
export type { Validate } from './inputs/createInput';
export { ObjectInput } from './inputs/kindInputs';
export { StatusField } from './inputs/kindInputs';
export { BooleanInput, EnumInput, ValueListInput } from './inputs/kindInputs';
export { conditionsOver, rule } from './inputs/createInput';
export { DateInput, DateTimeInput, TimeInput } from './inputs/kindInputs';
export { FileInput } from './inputs/kindInputs';
export {
  DecimalInput,
  IntegerInput,
  MoneyInput,
  MonthsInput,
  PercentInput,
  RateMonthlyInput,
} from './inputs/kindInputs';
export { ReferenceInput, ReferenceListInput } from './inputs/kindInputs';
export {
  ColorInput,
  EmailInput,
  HtmlInput,
  PasswordInput,
  TextAreaInput,
  TextInput,
  UuidInput,
} from './inputs/kindInputs';

// kinds
export { BarChart, BarTable, ChartFrame, type Bar } from './parts/charts/BarChart';
export { DayField } from './kinds/parts/DayField';
export { dayOf } from './kinds/parts/DayField';
export { parseDay } from './kinds/parts/DayField';
export { KindControl, kindInputs } from './kinds/inputs';
export { listedField } from './kinds/registry';
export { FieldScope, fieldId, useFieldId } from './kinds/parts/useFieldInput';
export { isAbsent } from './kinds/parts/textKind';
export { settle } from './kinds/parts/textKind';
export { useComboboxTexts } from './kinds/parts/OneOf';
export { useErrorText } from './kinds/parts/useFieldInput';
export { useFieldChoices } from './kinds/parts/OneOf';
export { optionOf } from './kinds/parts/OneOf';
export { NewTargetContext } from './kinds/reference/ReferenceEditor';
export { RecordLink } from './kinds/reference/reference';
export { useOptionLabel, useOptionLabels } from './kinds/reference/useOptionLabel';
export { useOptionSearch } from './kinds/reference/useOptionSearch';
export { usePausedText } from './kinds/reference/useOptionSearch';
export { kindOf } from './kinds/registry';
export type { CellProps } from './kinds/Kind';
export { type KindFace, type KindFaces, learnFaces } from './kinds/ownKindFaces';
export type { UseChoices } from './kinds/parts/OneOf';
export { useKindText } from './kinds/parts/useKindText';
export { optionsKey } from './kinds/reference/useOptionSearch';

// lists
export { inlineFilters } from './lists/filters/filterText';
export { freshList } from './lists/listPlace';
export { pageTexts } from './lists/ListFrame';
export { useListKeysEnabled } from './lists/useListKeys';

// parts
export { newUuid } from './data/newUuid';
export { ButtonLink } from './parts/ButtonLink';
export { type Copying, useCopy } from './parts/useCopy';
export { ProgressBar } from './parts/ProgressBar';
export { QueryGate } from './parts/QueryGate';
export { ScreenHeader } from './parts/ScreenHeader';
export { StatusOf } from './parts/StatusOf';

// records
export { AttachDialog } from './records/RecordDialogs';
export { CopyDialog } from './records/RecordDialogs';
export { FieldValue } from './records/show/RecordData';
export { useSubmit } from './records/RecordDialogs';

// reports
export { ReportCard } from './reports/ReportCard';
export { reportsPath } from './reports/reportPaths';

// dashboards
export { Dashboard } from './dashboards/Dashboard';

// screens
export { EntityCreate } from './screens/EntityCreate';
export { EntityList } from './screens/EntityList';
export { entityRoutes } from './screens/entityRoutes';
export { lazyCode, screenCode } from './screens/screenCode';

// shell
export { AccountMenu } from './shell/AccountMenu';
export { AdminProviders } from './shell/AdminProviders';
export type { Crumb } from './shell/Breadcrumb';
export { FaultBoundary } from './shell/Fault';
export { Frame } from './shell/Frame';
export { NotFoundPage } from './shell/Fault';
export { Popover } from './shell/Popover';
export { PublicFrame } from './shell/PublicFrame';
export { Toasts } from './shell/Toasts';
export { type AdminData, createAdminData } from './shell/AdminProviders';
export { type LazyScreen, createAdminRouter } from './shell/createAdminRouter';
export { createEntities } from './shell/createEntities';
export { type GeneratedBrowser, openAdmin } from './shell/openAdmin';
export { CustomersHeader } from './shell/customers/CustomersHeader';
export { DataPanel } from './shell/customers/CustomersHeader';
export { LocalAdmin } from './shell/LocalAdmin';
export { MenuGlyph, setMenuIcons } from './shell/menu/Menu';
export { menuText } from './shell/menu/Menu';
export type { OwnPage } from './shell/menu/pagesMenu';
export { startLook } from './shell/theme/theme';
export { personalPrefix } from './data/createStore';
export { density } from './shell/theme/theme';
export { startThemeMode, themeMode } from './shell/theme/theme';
export { installTokens } from './shell/theme/theme';

// tasks
export { LateTasksLink as TasksLink } from './tasks/LateTasksLink';
export { mayRunTasks } from './tasks/TasksLink';

// texts
export type { Shape, TextKey } from './texts/translate';
export { alertWords } from './texts/errorTexts';
export { outlineTexts } from './texts/entityTexts';
export { createErrorText } from './texts/errorText';
export { registerErrors } from './texts/errorTexts';
export { explain, explainCodes } from './texts/errorTexts';
export {
  type TextPart,
  learnTexts,
  loadTexts,
  localeName,
  locales,
  proposeLocale,
  readLocale,
  setLocale,
  startLocale,
  textsOf,
} from './texts/locale';
export { adminTexts as adminTextsEn } from './texts/messages/admin.en';
export { adminTexts as adminTextsPtBR } from './texts/messages/admin.pt-BR';
export { baseErrors as baseErrorsEn } from './texts/messages/baseErrors.en';
export { baseErrors as baseErrorsPtBR } from './texts/messages/baseErrors.pt-BR';
export { common as commonEn } from './texts/messages/common.en';
export { common as commonPtBR } from './texts/messages/common.pt-BR';
export type { FrameKey } from './texts/messages/admin.pt-BR';
export { momentText } from './texts/momentText';
export { asWireRecord, fieldOf, fieldsOf, recordName } from './texts/names';
export { flatten, translate } from './texts/translate';
export { useAnnounce } from './texts/useAnnounce';
export { createTextHook, useEngineText } from './texts/useEngineText';
export { useRefusalText } from './texts/fieldErrorText';
export {
  createPageTextHook,
  useLocale,
  useText,
  type LightTexts,
  type Text,
} from './texts/useText';
export { usePageTitle, windowTitle } from './texts/windowTitle';
export { learnErrorTexts } from './texts/words/errors';

// transfer
export { FaultTable } from './transfer/FaultTable';
export { mayExport, mayImport } from './transfer/transferRights';
export { useFaultText } from './transfer/FaultTable';

// wizard
export { Fields } from './wizard/StepBody';
export { OwnDrafts } from './wizard/OwnDrafts';
export { RefusedFields } from './wizard/StepBody';
export { StepContext, stepPartId } from './wizard/StepBody';
export { useBeginDraft } from './wizard/useBeginDraft';
export { useOwnDrafts } from './wizard/useOwnDrafts';
export { useStepForm } from './wizard/StepBody';
