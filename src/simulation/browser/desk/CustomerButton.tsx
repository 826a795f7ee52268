import { useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '@patio/framework/ui';
import { useSimulationText } from '../useSimulationText';
import { CustomerView } from './CustomerView';
import { useDesk } from './DeskSale';

type Kept = { readonly isCustomerView?: boolean } | null;

/**
 * Turns the desk to the customer. The view is an entry of the history, so that Back leaves it, and a reload does not
 * show the desk to the customer.
 */
const useCustomerView = () => {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isOpen = (state as Kept)?.isCustomerView === true;
  const isLeaving = useRef(false);
  const open = () => {
    isLeaving.current = false;
    const kept = { ...(state as Kept), isCustomerView: true };
    void navigate({ pathname, search, hash }, { state: kept, preventScrollReset: true });
  };
  // The browser may answer one Escape twice: by leaving the full screen and with the key.
  const leave = useCallback(() => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    void navigate(-1);
  }, [navigate]);
  return { isOpen, open, leave };
};

/** The button that shows the sale to the customer, and the view while it is shown. */
export const CustomerButton = () => {
  const text = useSimulationText();
  const { chosen } = useDesk();
  const { isOpen, open, leave } = useCustomerView();
  return (
    <>
      <Button small glyph="show" disabled={!chosen} onClick={open}>
        {text('customerView.show')}
      </Button>
      {isOpen ? <CustomerView onLeave={leave} /> : null}
    </>
  );
};
