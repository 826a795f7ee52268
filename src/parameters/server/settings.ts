import { esignSettings } from '#generated/descriptions/esignSettings.ts';
import { manufacturerInfo } from '#generated/descriptions/manufacturerInfo.ts';
import { type WireRecord, singletonId } from '@patio/framework/kernel';
import {
  type Deps,
  type EntityResult,
  type PersonRequest,
  type Row,
  type Values,
  findRow,
  openContext,
  updateRecord,
} from '@patio/framework/server';

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
