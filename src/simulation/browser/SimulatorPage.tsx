import { Navigate } from 'react-router';

/** The other address of the same simulator. */
export const SimulatorPage = () => <Navigate to="/simulador" replace />;
