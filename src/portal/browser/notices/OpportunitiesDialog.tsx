import { useText } from '@patio/framework/react';
import { Modal } from '@patio/framework/ui';

type Props = { count: number; onCheck: () => void; onLater: () => void };

/** Says how many opportunities are new. The button's word is the specification's. @source DLG-013, I18N-005 */
export const OpportunitiesDialog = ({ count, onCheck, onLater }: Props) => {
  const text = useText();
  return (
    <Modal
      open
      title={text('session.opportunities.title')}
      onClose={onLater}
      cancelLabel={text('session.opportunities.later')}
      confirm={{ label: text('session.opportunities.check'), onConfirm: onCheck }}
    >
      <p>{text('session.opportunities.body', { smart_count: count })}</p>
    </Modal>
  );
};
