import { endpoint } from '@patio/framework/kernel';

/** Lists the files of a screen by everyone, newest first. Readers follow the screen's row of the access table. */
export const listUploads = endpoint({
  id: 'uploads.list',
  method: 'GET',
  path: '/uploads/:kind',
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'UploadParams', query: 'UploadListQuery' },
  out: 'UploadPage',
  errors: ['SIS001', 'access.denied'],
  source: 'CALL-272, UPL-001, UPL-002, OQ-184',
});

/** Returns the refused lines of a file. */
export const listUploadFaults = endpoint({
  id: 'uploads.faults',
  method: 'GET',
  path: '/uploads/:kind/:id/faults',
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'UploadFileParams', query: 'UploadFaultQuery' },
  out: 'UploadFaults',
  errors: ['SIS001', 'access.denied'],
});

/** Undoes the effects of one's own file. */
export const undoUpload = endpoint({
  id: 'uploads.undo',
  method: 'POST',
  path: '/uploads/:kind/:id/undo',
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'UploadFileParams' },
  errors: ['SIS001', 'access.denied', 'approval.open', 'task.not_undoable', 'task.already_undone'],
});

/** JSON calls of uploads. */
export const uploadEndpoints = [listUploads, listUploadFaults, undoUpload] as const;
