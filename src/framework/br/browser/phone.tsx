import type { CellProps } from '#browser/kinds/Kind.ts';
import type { KindFace } from '#browser/kinds/ownKindFaces.ts';
import { Nothing } from '#browser/kinds/parts/cells.tsx';
import { isAbsent, toText } from '#browser/kinds/parts/textKind.ts';
import { formatPhoneBr, isMobileBr, isPhoneBr, normalisePhoneBr } from '../formats/brazil';
import { documentFace } from './documentFace';

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

/** A phone with a call link, and a messenger link for mobiles. */
export const phoneFace: KindFace = {
  ...documentFace({
    mask: { mask: [{ mask: '(00) 0000-0000' }, { mask: '(00) 00000-0000' }] },
    bare: normalisePhoneBr,
    punctuate: formatPhoneBr,
    attributes: { type: 'tel', inputMode: 'tel' },
  }),
  Show: PhoneShow,
};
