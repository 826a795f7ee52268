// basics
export * from './Config';

// application
export type { Application } from './application/defineApplication';
export { type GeneratedServer, defineApplication } from './application/defineApplication';
export { verifyAudit } from './application/startApplication';
export { defineProgram } from './application/startApplication';
export { type RunningServer, startServer } from './application/startServer';

// config
export { readSettings } from './config/readSettings';
export { type SettingsOf, integer, optionalUrl, variable } from './config/variables';
export { serverVariables } from './config/variables';

// crud
export {
  type CatalogContext,
  type EntityCatalog,
  type EntityContext,
  type EntityError,
  type EntityResult,
  toWire,
  allow,
  allowRule,
  hourlyLimit,
  inTransaction,
  openContext,
  viewerOf,
} from './crud/EntityContext';
export type {
  ActionCall,
  ActionCommand,
  ApplicationHooks,
  CountAffected,
  EntityHooks,
  HookContext,
  PersonRequest,
} from './crud/EntityHooks';
export type { WantedChange } from './crud/approvals/carryOut';
export { decideOnApproval } from './crud/approvals/decideOnApproval';
export { requestChange } from './crud/approvals/requestChange';
export { startUndo } from './crud/bulk/runUndoTask';
export {
  sendJson,
  readBase,
  readIdempotency,
  readParameters,
  readVersion,
} from './crud/calls/entityRequest';
export { parseBulkRecords } from './crud/write/runBulkAction';
export type { QueryTexts } from './crud/calls/parseListQuery';
export { checkCreateBody, checkPatchBody, judgeNew } from './crud/check/checkBody';
export { readChangeReason } from './crud/write/runWrite';
export { checkVersion } from './crud/write/runWrite';
export { fillDraft } from './crud/drafts/drafts';
export { finishDraft } from './crud/drafts/drafts';
export { getDraft } from './crud/drafts/drafts';
export { saveStep } from './crud/drafts/drafts';
export { orphanSentence as leftSentence, pendingSentence } from './crud/pendingTables';
export { diffRecords } from './store/write/history';
export { findRow } from './crud/EntityContext';
export { getRecord } from './crud/read/getRecord';
export { listRecords } from './crud/read/listRecords';
export { readClear } from './crud/read/revealFields';
export { readableFields } from './crud/read/readableFields';
export { rowValidOn } from './crud/read/getRecord';
export { valuesToSet } from './crud/write/actionSteps';
export { applyChange } from './crud/write/runWrite';
export { createRecord } from './crud/write/createRecord';
export { deleteRecord } from './crud/write/deleteRecord';
export { runEntityAction } from './crud/write/actionSteps';
export { type Idempotency, runWrite } from './crud/write/runWrite';
export { changeRecord, updateRecord } from './crud/write/updateRecord';

// basics
export type { Actor, Database, Deps, TransactionDeps, ActorScope } from './deps';

// embedded
export { startEmbeddedPostgres } from './embedded/startEmbeddedPostgres';

// files
export { openFile } from './files/mountFileRoutes';
export { admitUpload, uploadFile } from './files/uploadFile';

// http
export type { Judge, SessionContext } from './http/People';
export { type Party, callThirdParty, isBusy } from './http/callThirdParty';
export { describeError } from './http/errorMapper';
export { receiveFile as holdFile } from './http/sendDownload';
export { isForeign } from './http/strictRequests';
export { readHostCookie, setHostCookie } from './http/hostCookie';
export { personRoute } from './http/route';
export {
  type Admission,
  type Handler,
  type Route,
  type RouteAnswer,
  type RouteModule,
  type RouteRequest,
  route,
} from './http/route';
export { filePolicy, pageHeaders } from './http/securityHeaders';
export { type Download, sendDownload } from './http/sendDownload';
export { sendProblem } from './http/sendProblem';

// jobs
export { startTask } from './jobs/TaskRun';

// basics
export { digestOf, sha256Of } from './digests';
export { linkTokenHash, newLinkToken } from './digests';

// mail
export type { Letter } from './mail/writeLetter';

// people
export { createLocalPeople } from './people/localPeople';

// process
export { awaitFreePort } from './process/awaitFreePort';
export type { Project } from './process/buildStale';
export { programOptions } from './process/buildStale';
export { type Lifetime, beginLifetime } from './process/lifetime';
export { openLog } from './process/lifetime';
export { onStopSignal } from './process/lifetime';

// basics
export { seal, tryUnseal, unseal } from './seal';
export type { SealedColumn } from './store/resealRows';

// store
export { type ApprovalRow, readApproval } from './store/approvals';
export { recordAudit } from './store/audit';
export { erasePerson } from './store/erasePerson';
export { runText } from './store/database/database';
export { serverKeys } from './store/keyRing';
export { sharedReads } from './store/database/database';
export { transact } from './store/database/database';
export { type Limit, callerNetwork, countHit, refuseBeyond, tooManyCalls } from './store/limits';
export { type MailSearch, listMails } from './store/mails';
export * from './store/MailTypes';
export { type MailUser, isMailable, queueLetter, queueMail } from './store/mails';
export {
  type ImportRow,
  describeImport,
  importedBefore,
  insertFaults,
  insertImport,
  storeFindings,
  readFaults,
  readImport,
  readParts,
  startCommit,
} from './store/many/imports';
export { writePersonalDataAccess } from './store/audit';
export {
  attachFiles,
  completeFile,
  digestOfFile,
  insertFile,
  readFiles,
} from './store/recordFiles';
export { everyWordSql, foldedSql, searchTextHas } from './store/sql/sqlFilter';
export { inRound } from './store/sql/sqlEntity';
export type { Row, Sql } from './store/sql/sqlEntity';
export type { TaskStatus } from './store/tasks';
export { type HistoryRow, writeHistory } from './store/write/history';
export {
  type Values,
  insertRow,
  lockBatch,
  lockRows,
  readRow,
  updateRows,
} from './store/write/records';
export { readReferring } from './store/write/referring';

// threads
export { createThread } from './threads/createThread';

// transfer
export { readExport } from './transfer/export/exportReads';
export { startExport } from './transfer/export/storeExport';
export { type ExportFile, countExport, exportRecords } from './transfer/exportRecords';
export { TableError } from './transfer/import/TableError';
export { allowImport } from './transfer/import/startImport';
export { cellFault } from './transfer/import/parseCell';
export {
  hasPlainNumbers,
  isImportable,
  suggestKey,
  suggestMapping,
} from './transfer/import/mapColumns';
export { parseCell } from './transfer/import/parseCell';
export { readTable } from './transfer/import/readTable';
export { receivePart } from './transfer/import/receiveFile';
export { workbookStream } from './transfer/xlsx/workbook';
