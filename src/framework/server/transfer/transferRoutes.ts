import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { ruleOf } from '#kernel/entity/followedRules.ts';
import type { EntityCall } from '../crud/calls/entityCalls';
import {
  importCheckCall,
  importCommitCall,
  importDiscardCall,
  importFaultsCall,
  importListCall,
  importOpenCall,
  importPartCall,
  importSheetCall,
  importStateCall,
} from './import/importCalls';
import { exportFileCall, exportStartCall } from './export/exportCalls';
import { exportCall } from './transferCalls';

/** Kinds of calls that move many records at once. */
export type TransferKind =
  | 'export'
  | 'exportStart'
  | 'exportFile'
  | 'importOpen'
  | 'importList'
  | 'importPart'
  | 'importState'
  | 'importSheet'
  | 'importDiscard'
  | 'importCheck'
  | 'importCommit'
  | 'importFaults';

/** A call of an entity, as the interpreter mounts it. */
export type TransferRoute = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly kind: TransferKind;
  readonly name: string;
  readonly call: EntityCall;
};

type Row = readonly [TransferKind, TransferRoute['method'], path: string, EntityCall];

const exportRows: readonly Row[] = [
  ['export', 'GET', '/export', exportCall],
  ['exportStart', 'POST', '/export', exportStartCall],
  ['exportFile', 'GET', '/export/:id', exportFileCall],
];

const imports: readonly Row[] = [
  ['importOpen', 'POST', '/import', importOpenCall],
  ['importList', 'GET', '/import', importListCall],
  ['importPart', 'PUT', '/import/:id/content', importPartCall],
  ['importState', 'GET', '/import/:id', importStateCall],
  ['importSheet', 'POST', '/import/:id/sheet', importSheetCall],
  ['importDiscard', 'DELETE', '/import/:id', importDiscardCall],
  ['importCheck', 'POST', '/import/:id/check', importCheckCall],
  ['importCommit', 'POST', '/import/:id/commit', importCommitCall],
  ['importFaults', 'GET', '/import/:id/faults', importFaultsCall],
];

/** The calls that move many records of an entity at once. Who may list may export unless the entity says otherwise. */
export const transferRoutes = (description: EntityDescription): readonly TransferRoute[] => {
  const { resource, calls, access } = description;
  const exports = ruleOf(description, 'export') ? exportRows : [];
  const hasCalls = calls.includes('create') && calls.includes('update');
  const isImported = hasCalls || access.import !== undefined;
  return [...exports, ...(isImported ? imports : [])].map(([kind, method, path, call]) => ({
    kind,
    name: kind,
    method,
    path: `/resources/${resource}${path}`,
    call,
  }));
};
