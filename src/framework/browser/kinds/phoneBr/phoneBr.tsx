import { formatPhoneBr, isPhoneBr } from '../../../kernel/formats';
import type { CellProps } from '../Kind';
import { Nothing } from '../parts/cells';
import { documentKind } from '../parts/documentKind';
import { isAbsent, toText } from '../parts/isAbsent';
import type { KindDefinition } from '../parts/KindDefinition';

const PhoneShow = ({ value }: CellProps) => {
  const phone = toText(value);
  if (isAbsent(value)) return <Nothing />;
  const shown = formatPhoneBr(phone);
  return isPhoneBr(phone) ? (
    <a className="ui-money" href={`tel:+55${phone}`}>
      {shown}
    </a>
  ) : (
    <span>{shown}</span>
  );
};

/** A Brazilian phone with its area code, landline or mobile. @source FMT-004 */
export const phoneBrKind: KindDefinition = {
  ...documentKind({
    name: 'phoneBr',
    mask: { mask: [{ mask: '(00) 0000-0000' }, { mask: '(00) 00000-0000' }] },
    punctuate: formatPhoneBr,
    width: 140,
    attributes: { type: 'tel', inputMode: 'tel' },
  }),
  Show: PhoneShow,
};
