import type { BuiltInKind, FieldKind } from '#kernel/entity/EntityDescription.ts';
import { createArrayTableKind } from './arrayTable/createArrayTableKind';
import { booleanKind } from './boolean/boolean';
import { colorKind } from './color/color';
import { dateKind } from './date/date';
import { dateTimeKind } from './dateTime/dateTime';
import { decimalKind } from './decimal/decimal';
import { emailKind } from './email/email';
import { enumKind } from './enum/enum';
import { fileKind } from './file/file';
import { htmlKind } from './html/html';
import { integerKind } from './integer/integer';
import { moneyKind } from './money/money';
import { monthsKind } from './months/months';
import { createObjectKind } from './object/createObjectKind';
import type { KindDefinition } from './parts/KindDefinition';
import { ownKindFace } from './ownKindFaces';
import { sayBlank } from './parts/sayBlank';
import { passwordKind } from './password/password';
import { percentKind } from './percent/percent';
import { rateMonthlyKind } from './rateMonthly/rateMonthly';
import { referenceKind } from './reference/reference';
import { referenceListKind } from './referenceList/referenceList';
import { stringKind } from './string/string';
import { textKind } from './text/text';
import { timeKind } from './time/time';
import { uuidKind } from './uuid/uuid';
import { createValueListKind } from './valueList/valueList';

/** A kind by name. */
export const kindOf = (name: FieldKind): KindDefinition => {
  const kind = kindRegistry[name as BuiltInKind] ?? ownKinds.get(name) ?? sayOwn(name);
  if (!kind)
    throw new Error(`The kind "${name}" is not known here: list it in src/kinds/index.ts.`);
  return kind;
};

/** All kinds; a missing one is a compile error. */
const kinds = {
  string: stringKind,
  text: textKind,
  integer: integerKind,
  decimal: decimalKind,
  money: moneyKind,
  percent: percentKind,
  boolean: booleanKind,
  enum: enumKind,
  date: dateKind,
  dateTime: dateTimeKind,
  email: emailKind,
  uuid: uuidKind,
  password: passwordKind,
  reference: referenceKind,
  referenceList: referenceListKind,
  valueList: createValueListKind(kindOf),
  object: createObjectKind(kindOf),
  arrayTable: createArrayTableKind(kindOf),
  color: colorKind,
  time: timeKind,
  months: monthsKind,
  rateMonthly: rateMonthlyKind,
  html: htmlKind,
  file: fileKind,
} satisfies Record<BuiltInKind, KindDefinition>;

/** Built-in kinds, each showing `blank` texts. */
export const kindRegistry = Object.fromEntries(
  Object.entries(kinds).map(([name, kind]) => [name, sayBlank(kind)]),
) as Readonly<Record<BuiltInKind, KindDefinition>>;

const ownKinds = new Map<string, KindDefinition>();

const sayOwn = (name: FieldKind): KindDefinition | undefined => {
  const own = ownKindFace(name);
  if (!own) return undefined;
  const kind = sayBlank(own);
  ownKinds.set(name, kind);
  return kind;
};
