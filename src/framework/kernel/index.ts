// basics
export { type Result, err, ok } from './Result';
export {
  type ApplicationSettings,
  type Locale,
  application,
  autonymOf,
  configureApplication,
  formatLanguage,
} from './application';

// calls
export { type Endpoint, endpoint } from './calls/Endpoint';
export * from './calls/ApplicationTypes';
export { callsBase, personCalls, publicCalls } from './calls/Endpoint';
export { type UrlValues, encodeText, endpointUrl } from './calls/Endpoint';
export { frameworkEndpoints } from './calls/frameworkEndpoints';
export { actionGroups, actionRule, operationRule } from './entity/EntityOutline';

// condition
export type { ClockOperand, Condition, ConditionOperand } from './condition/Condition';
export {
  type Comparison,
  type Constant,
  comparisonOf,
  isComparable,
  isOrdered,
  storedConstant,
} from './condition/comparison';
export { type ConditionedField, applies, conditionPlan } from './condition/conditionPlan';
export { conditionSentence } from './condition/conditionSentence';
export {
  type ConditionNode,
  type ConditionScope,
  type Operand,
  type Place,
  conditionFields,
  fieldAt,
  findPlace,
  placesOf,
  readsClock,
  resolveCondition,
  withoutClock,
} from './condition/conditionTree';

// effective
export { periodStatuses } from './effective/periods';

// entity
export type { AccessRule, Operation } from './entity/AccessRule';
export type { ActionDescription, ActionValue } from './entity/EntityDescription';
export type { Approval } from './entity/ApprovalMethods';
export type {
  EntityDataMethods,
  OptionsQuery,
  ReferenceOption,
  Trend,
} from './entity/EntityDataMethods';
export type {
  ApprovalDescription,
  EffectiveDescription,
  EntityDescription,
  GenericCall,
  ScopeDescription,
} from './entity/EntityDescription';
export type { DraftMethods, EntityDraft, SavedStep } from './entity/EntityDraft';
export { type EntityOutline, outlineOf } from './entity/EntityOutline';
export type {
  EntityName,
  EntityRecord,
  EntityRow,
  EntityTypes,
  EntityValues,
  FieldName,
  UncheckedRecord,
  UncheckedValues,
} from './entity/EntityTypes';
export type { EntityPages, MenuGroupPlace, MenuPlace } from './entity/EntityPages';
export { type MenuIconName, menuIcons } from './entity/EntityPages';
export type {
  Computation,
  Editable,
  EnumOption,
  FieldDescription,
  BuiltInKind,
  FieldKind,
  FilterOperator,
  Pii,
  ReferenceDescription,
  Tone,
} from './entity/FieldDescription';
export { assigneeField, assigneeResource } from './entity/Conversation';
export type { FileMethods } from './entity/EntityDataMethods';
export { type Localized, inLanguage } from './entity/Localized';
export { type RowRule, type RowValue, personFields } from './entity/AccessRule';
export type {
  EntityPaths,
  NamedScreen,
  ScreenDescription,
  StepDescription,
  WizardDescription,
} from './entity/EntityDescription';
export { type ImportCounts, mostRequests } from './entity/TransferMethods';
export type { WireDescription } from './entity/EntityDescription';
export type { HistoryEntry, RecordVersion, WireRecord } from './entity/WireRecord';
export { includedColumns as besideOrders } from './entity/wireNames';
export { type EntityScreen, entityPath, stepPath } from './entity/entityPath';
export { canBeMasked, fieldRights, seesClear } from './entity/fieldRights';
export { followed, ruleOf } from './entity/fieldRights';
export type {
  BoardView,
  CalendarView,
  CardsView,
  ViewsDescription,
} from './entity/ViewsDescription';
export { everyScreen, isOnScreen, listName, namedScreensOf } from './entity/namedScreens';
export { openSearchIndex, partFields } from './entity/uniqueText';
export { outlinesWith } from './entity/EntityOutline';
export {
  type OnDelete,
  type ReferringField,
  holderOf,
  isReferring,
  onDeleteOf,
  placesNaming,
  referencePlaces,
} from './entity/references';
export { singletonId } from './entity/EntityDescription';
export { isComparedAlike, spaceTable } from './entity/uniqueText';
export { asideName, serverMembers, wireName, wirePaths } from './entity/wireNames';
export { enginePage, wirePage, wireTexts } from './entity/wireQuery';
export { fromWire, toWire } from './entity/wireNames';

// errors
export { type AppError, type ErrorParams, type FieldError, appError } from './errors/AppError';
export {
  type ApplicationErrorCode,
  type ApplicationErrors,
  type ErrorCode,
  type Sentences,
  defineErrors,
  errorCodes,
  isErrorCode,
  learnErrors,
  statusOf,
} from './errors/catalogue';
export * from './errors/ErrorCatalogue';
export { frameworkErrors } from './errors/frameworkErrors';

// filter
export type { Filter, FilterJson } from './filter/filterFields';
export { isFreeText, isReadable } from './filter/filterFields';

// basics
export {
  type Fixed,
  divide,
  fixedOf,
  fixedText,
  fromNumber,
  multiply,
  one,
  parseFixed,
  parsePercentage,
  percentageText,
  roundPercentage,
  power,
  ratio,
  root,
  roundHalfUp,
  scaledText,
  shareOf,
  toNumber,
} from './fixed';

// flow
export { flowOf } from './flow/steps';

// basics
export { foldText } from './formats/text';

// formats
export { isBareColor } from './formats/textFormats';
export { compareDecimals, formatDecimal, isDecimal } from './formats/decimal';
export { isEmail, normaliseEmail } from './formats/textFormats';
export { escapeHtml } from './formats/html';
export { formatFileSize, parseFileRef, safeFileName, writeFileRef } from './formats/fileRef';
export { acceptedFiles, defaultFileSize, sniffFileType } from './formats/fileRef';
export { isOneLine } from './formats/text';
export { maskValue } from './formats/maskValue';
export { formatPercent } from './formats/decimal';
export { inputFormats, schemaFormatNames, storedFormats } from './formats/schemaFormats';
export { isBareTime } from './formats/textFormats';
export { parseDecimal, parseMoney, parsePercent, parseRate } from './formats/typedNumber';
export { isUuid } from './formats/textFormats';
export { visibleText } from './formats/text';

// basics
export { isObject, objectOf, objectsOf } from './objects';
export { inSentence } from './formats/text';

// kinds
export { defineKind, forgetKinds, registerKinds } from './kinds/defineKind';
export { formatOfKind, type OwnKind } from './kinds/ownKinds';
export { ownKind, ownKinds, showOwn } from './kinds/ownKinds';
export { isCoded } from './kinds/lists';
export { type KindCandidate, kindOf } from './kinds/kindOf';
export { defaultLimits, defaultScaleOf, isDecimalKind, maxLengthOf } from './kinds/limits';
export { canCombine, isListKind, itemOf } from './kinds/lists';
export { normaliseText } from './validation/normaliseRecord';
export { isNumberKind, parseNumber } from './kinds/numbers';
export {
  isSearchableKind,
  isSortableKind,
  isWordKind,
  operatorsOfKind,
  wordOrderOf,
} from './kinds/operators';
export { sqlFormOf, sqlTypeOf } from './kinds/sqlTypes';

// basics
export {
  type LocalDate,
  addDays,
  addMonths,
  daysBetween,
  endOfDay,
  formatInstant,
  formatLocalDate,
  isLocalDate,
  localDateOf,
  parseLocalDate,
  startOfDay,
} from './localDate';
export { bestFirst, matchingChoices } from './matchingChoices';
export { currencyStyle, formatAmount, formatMoney } from './money';
export { numberText } from './formats/text';

// sentences
export { fieldSentences, valueWords } from './sentences/fieldSentences';

// sql
export { draftGuard, isGuarded } from './sql/splitSql';
export { collapse, splitOutside, withoutComments } from './sql/splitSql';

// basics
export { sumMembers } from './objects';
export { textOf, textOrNull } from './formats/text';

// validation
export type { JsonSchema } from './validation/JsonSchema';
export { codePointLength } from './validation/checks';
export { type NamedComparison, conditions } from './validation/checks';
export { decimals } from './validation/checks';
export { isBlank } from './validation/checks';
export { sameJson } from './validation/checks';
export { notBlankPattern, toFieldErrors } from './validation/toFieldErrors';
export { valueErrors } from './validation/valueErrors';

// dashboards
export type { DashboardCard, DashboardLayout } from './dashboards/dashboard';

// reports
export type { Grouping, ReportMeasure, ReportPeriod, ReportQuestion } from './reports/question';
export { type ReportSchedule, nextMailAt } from './reports/SavedReport';
