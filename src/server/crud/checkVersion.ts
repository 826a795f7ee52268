import { appError } from '../../kernel/errors/AppError';
import { err, ok, type Result } from '../../kernel/Result';
import type { Row } from '../store/records';
import { toWire, type EntityContext, type EntityError } from './EntityContext';

/**
 * Whether the person saw the record as it is now. The refusal brings the present record, so that both can be compared.
 *
 * @fails record.version_stale
 */
export const checkVersion = (
  { description }: EntityContext,
  row: Row,
  version: number,
): Result<void, EntityError> =>
  row.version === version
    ? ok(undefined)
    : err({ ...appError('record.version_stale'), current: toWire(description, row) });
