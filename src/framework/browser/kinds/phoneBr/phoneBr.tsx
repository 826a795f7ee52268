import { formatPhoneBr, isMobileBr, isPhoneBr } from '#kernel/formats/brazil.ts';
import type { CellProps } from '../Kind';
import { Nothing } from '../parts/cells';
import { documentKind } from '../parts/documentKind';
import { isAbsent, toText } from '../parts/isAbsent';
import type { KindDefinition } from '../parts/KindDefinition';

const PhoneShow = ({ value }: CellProps) => {
  const phone = toText(value);
  if (isAbsent(value)) return <Nothing />;
  const shown = formatPhoneBr(phone);
  if (!isPhoneBr(phone)) return <span>{shown}</span>;
  return (
    <>
      <a className="ui-money" href={`tel:+55${phone}`}>
        {shown}
      </a>
      {isMobileBr(phone) ? (
        <a
          className="ui-messenger"
          href={`https://wa.me/55${phone}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          WhatsApp
        </a>
      ) : null}
    </>
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
