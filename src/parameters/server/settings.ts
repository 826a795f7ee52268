import { esignSettings } from '../../generated/descriptions/esignSettings';
import { manufacturerInfo } from '../../generated/descriptions/manufacturerInfo';
import { singletonId } from '../../framework/kernel/entity/singleton';
import type { WireRecord } from '../../framework/kernel/entity/EntityDataMethods';
import type { EntityResult } from '../../framework/server/crud/EntityContext';
import type { PersonRequest } from '../../framework/server/crud/EntityHooks';
import { openContext } from '../../framework/server/crud/openContext';
import { findRow } from '../../framework/server/crud/read/getRecord';
import { updateRecord } from '../../framework/server/crud/write/updateRecord';
import type { Deps } from '../../framework/server/deps';
import type { Row, Values } from '../../framework/server/store/write/records';

/** Entities of one record that calls of the specification's own shape read. */
const settings = { esignSettings, manufacturerInfo };
type SettingName = keyof typeof settings;

/** The one record of a setting. Who may read is the call's question. */
export const readSetting = async (
  deps: Deps,
  request: PersonRequest,
  name: SettingName,
): EntityResult<Row> => {
  const description = settings[name];
  return findRow({ ...openContext(deps, request), description }, deps.db, { id: singletonId });
};

/** Changes the one record of a setting as it is now. @fails access.denied, validation.failed */
export const changeSetting = async (
  deps: Deps,
  request: PersonRequest,
  { name, values }: { readonly name: SettingName; readonly values: Values },
): EntityResult<WireRecord> => {
  const description = settings[name];
  return updateRecord(
    { ...openContext(deps, request), description },
    { id: singletonId, version: undefined, body: values },
  );
};
