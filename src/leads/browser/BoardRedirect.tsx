import { Navigate } from 'react-router';

/** Redirects the board's former URL to the list's board view. */
export const BoardRedirect = () => <Navigate to="/leads?display=board" replace />;
