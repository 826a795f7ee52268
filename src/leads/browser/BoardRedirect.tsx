import { Navigate } from 'react-router';

/** The board's former address leads to the board of the list. */
export const BoardRedirect = () => <Navigate to="/leads?display=board" replace />;
